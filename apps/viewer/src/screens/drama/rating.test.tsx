import type { GroupDetail } from '@playlet/contract';
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CurrentUser, useSession } from '../../features/session/session.ts';
import { activateLocale, allMessages } from '../../lib/locale.ts';
import { callQuery } from '../../lib/query.ts';
import Rating from './rating.tsx';

// Within the `act` that caused it: a timer may fire before or after `act` has ended.
notifyManager.setScheduler(queueMicrotask);

let drama: { id: string; ratingAvg: number; ratingCount: number; me: { star: Given | null } };
type Given = { id: string; value: number };
let requests: string[];
let root: Root;
let box: HTMLElement;

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

const star = (value: number) => box.querySelector<HTMLElement>(`[aria-label="${value} 星"]`);
const press = (value: number) => act(async () => star(value)?.click());
const pressed = () =>
  [...box.querySelectorAll('[aria-pressed=true]')].map((one) => one.getAttribute('aria-label'));

async function draw(ratings: { ratingAvg: number; ratingCount: number }) {
  drama = { id: 'G', ...ratings, me: { star: null } };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(star(5)).not.toBeNull());
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', service);
  requests = [];
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await allMessages();
  useSession.setState({ currentUser: { username: '听雨' } as CurrentUser });
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  useSession.setState({ currentUser: null });
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a rating is given, changed, and taken back by the star that was given', async () => {
  await draw({ ratingAvg: 0, ratingCount: 0 });
  await press(3);
  await press(5);
  expect(pressed()).toEqual(['5 星']);
  await press(5);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(pressed()).toEqual([]);
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
  expect(box.textContent?.includes(`4.0 分 · ${ratingCount} 人评分`)).toBe(shown);
});

test('a guest is led to the login, and what they gave is remembered', async () => {
  useSession.setState({ currentUser: null });
  await draw({ ratingAvg: 0, ratingCount: 0 });
  await press(4);
  expect(requests).toEqual([]);
  expect(location.pathname).toBe('/my/login');
  expect(sessionStorage.getItem('playlet_intention')).toContain('{"rate":{"groupId":"G","value":4}}');
});
