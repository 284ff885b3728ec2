import type { GroupDetail } from '@playlet/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CurrentUser, useSession } from '../../features/session/session.ts';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { callQuery } from '../../lib/query.ts';
import Rating from './rating.tsx';

let drama: { id: string; ratingAvg: number; ratingCount: number; me: { star: Given | null } };
type Given = { id: string; value: number };
let requests: string[];

/** The service: a drama, and what the member gives it. */
async function service(path: string, { method, body }: { method: string; body?: string }) {
  if (method !== 'GET') {
    requests.push(`${method} ${path} ${body}`);
    const { value } = JSON.parse(body ?? '{}') as { value?: number };
    drama = { ...drama, me: { star: value ? { id: 's1', value } : null } };
  }
  return new Response(JSON.stringify({ code: 0, msg: 'ok', success: true, data: drama }));
}

function Page() {
  const { data } = useQuery(callQuery('GET member/video/group/detail', { id: 'G' }));
  return data && <Rating group={data as GroupDetail} />;
}

const star = (value: number) => screen.getByRole('button', { name: `${value} 星` });
const press = (value: number) => fireEvent.click(star(value));
const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map((one) => one.getAttribute('aria-label'));

async function draw(ratings: { ratingAvg: number; ratingCount: number }) {
  drama = { id: 'G', ...ratings, me: { star: null } };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '5 星' });
}

beforeEach(async () => {
  vi.stubGlobal('fetch', service);
  requests = [];
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  useSession.setState({ currentUser: { username: '听雨' } as CurrentUser });
});
afterEach(() => {
  cleanup();
  useSession.setState({ currentUser: null });
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a rating is given, changed, and taken back by the star that was given', async () => {
  await draw({ ratingAvg: 0, ratingCount: 0 });
  press(3);
  await waitFor(() => expect(pressed()).toEqual(['3 星']));
  press(5);
  await waitFor(() => expect(pressed()).toEqual(['5 星']));
  press(5);
  await waitFor(() => expect(requests).toHaveLength(3));
  await waitFor(() => expect(pressed()).toEqual([]));
  expect(requests).toEqual([
    'POST /api/member/video/star/create {"groupId":"G","value":3}',
    'POST /api/member/video/star/create {"groupId":"G","value":5}',
    'DELETE /api/member/video/star/delete {"id":"s1"}',
  ]);
});

test.each([
  [99, false],
  [100, true],
])('of %i ratings the average is shown: %s', async (ratingCount, shown) => {
  await draw({ ratingAvg: 4, ratingCount });
  expect(document.body.textContent?.includes(`4.0 分 · ${ratingCount} 人评分`)).toBe(shown);
});

test('a guest is led to the login, and what they gave is remembered', async () => {
  useSession.setState({ currentUser: null });
  await draw({ ratingAvg: 0, ratingCount: 0 });
  press(4);
  expect(requests).toEqual([]);
  expect(location.pathname).toBe('/my/login');
  expect(sessionStorage.getItem('playlet_intention')).toContain('{"rate":{"groupId":"G","value":4}}');
});
