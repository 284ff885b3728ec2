import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { countByPage } from '../features/inbox/inbox.ts';
import type { Me } from '../features/session/session.ts';
import { navigate } from '../lib/navigation.ts';
import { activateLanguage } from '../lib/text.ts';
import { pages } from './pages/pages.ts';
import { SideNavigation } from './side-navigation.tsx';

const me = { name: '周宁', roles: ['owner'], permissions: [] } as unknown as Me; // the navigation reads no more of it

beforeAll(async () => {
  // The test's document does not scroll.
  Element.prototype.scrollIntoView ??= () => {};
  await activateLanguage('zh-CN');
});
afterEach(cleanup);

function openDrawer(counts: ReadonlyMap<string, number> = new Map()) {
  const onSearch = vi.fn();
  render(<SideNavigation pages={pages} me={me} counts={counts} onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: '打开导航' }));
  return { drawer: screen.getByRole('dialog'), onSearch };
}

it('names every page in the drawer that the button opens', () => {
  const { drawer } = openDrawer();
  const names = within(drawer)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toContain('剧集');
  expect(names.filter((name) => name === '')).toEqual([]);
});

it('says beside a page how many things wait there, and beside the inbox how many are not read', () => {
  const counts = countByPage({
    list: [],
    aside: 0,
    counts: [
      { kind: 'review', count: 120, unread: 100 },
      { kind: 'returned', count: 2, unread: 1 },
      { kind: 'license', count: 1, unread: 0 },
    ],
  });
  const { drawer } = openDrawer(counts);
  for (const [name, text, description] of [
    ['审核', '审核99+', '120 件等你处理'],
    ['剧集', '剧集3', '3 件等你处理'],
    ['收件箱', '收件箱99+', '101 件等你处理'],
    ['订单', '订单', ''],
  ] as const) {
    const link = within(drawer).getByRole('link', { name });
    expect(link.textContent).toBe(text);
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '').toBe(
      description,
    );
  }
});

it('closes the drawer with Escape, and when a page is gone to', async () => {
  const { drawer } = openDrawer();
  fireEvent.keyDown(drawer, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '打开导航' }));
  act(() => navigate('/orders'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('gives way to the search that is called from it', async () => {
  const { drawer, onSearch } = openDrawer();
  fireEvent.click(within(drawer).getByRole('button', { name: /搜|找/ }));
  expect(onSearch).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
