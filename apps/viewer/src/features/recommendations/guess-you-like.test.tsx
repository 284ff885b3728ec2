import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { GuessYouLike } from './guess-you-like.tsx';

// Within the `act` that caused it: a timer may fire before or after `act` has ended.
notifyManager.setScheduler(queueMicrotask);

const dramas = Array.from({ length: 12 }, (_, at) => ({
  id: `G${at}`,
  title: `短剧 ${at}`,
  poster: null,
  access: 'free',
  status: 'ended',
  episodeTotal: 6,
  episodeCount: 6,
  publishedAt: '2024-01-01T00:00:00Z',
}));
let broken = false;
let root: Root;
let box: HTMLElement;

/** The service: six dramas that were not seen. */
async function service(_path: string, { body }: { body: string }) {
  const {
    groupId,
    pageSize,
    seen = [],
  }: { groupId: string; pageSize: number; seen?: string[] } = JSON.parse(body);
  if (broken) throw new TypeError('fetch failed');
  const list = dramas.filter(({ id }) => id !== groupId && !seen.includes(id)).slice(0, pageSize);
  return new Response(JSON.stringify({ code: 0, msg: 'ok', success: true, data: { list } }));
}

/** What there is to be chosen, not what only fades away. */
const shown = () =>
  [...box.querySelectorAll('ul b')].flatMap((title) => (title.closest('[inert]') ? [] : [title.textContent]));
const button = () => box.querySelector('button');
const press = () => act(async () => button()?.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', service);
  // What fades stays: its end would come at any moment.
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => new EventTarget() as Animation);
  broken = false;
  localStorage.clear();
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  box = document.createElement('div');
  root = createRoot(box);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <GuessYouLike except="G0" />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('six others come with every press', async () => {
  await expect.poll(() => shown()).toHaveLength(6);
  const first = shown();
  expect(first).not.toContain('短剧 0');
  await press();
  await expect.poll(() => shown()).toEqual(['短剧 7', '短剧 8', '短剧 9', '短剧 10', '短剧 11']);
  expect(shown().filter((title) => first.includes(title))).toEqual([]);
});

test('others that do not come leave those that are there, and may be asked for again', async () => {
  await expect.poll(() => shown()).toHaveLength(6);
  const first = shown();
  broken = true;
  await press();
  await expect.poll(() => button()?.textContent).toContain('加载失败');
  expect(shown()).toEqual(first);
  broken = false;
  await press();
  await expect.poll(() => shown()).toContain('短剧 11');
  expect(button()?.textContent).toContain('换一换');
});
