import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Inbox, InboxItem } from '../../features/inbox/inbox.ts';
import { call } from '../../lib/call.ts';
import { navigate } from '../../lib/navigation.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import { Toaster } from '../../ui/toaster.tsx';
import InboxPage from './inbox.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const calls = vi.mocked(call);

const item = (id: string, values: Partial<InboxItem>): InboxItem => ({
  kind: 'review',
  id,
  name: '雨停之前',
  subject: '',
  by: '周宁',
  count: 8,
  amount: null,
  since: '2026-11-29T02:00:00.000Z',
  dueOn: null,
  daysLeft: null,
  level: 'waiting',
  state: 'a'.repeat(32),
  isRead: false,
  isAside: false,
  asideUntil: null,
  ...values,
});
const waiting: Inbox = {
  list: [item('D1', {}), item('D2', { kind: 'returned', name: '凤阙辞', isRead: true, level: 'warning' })],
  counts: [
    { kind: 'review', count: 1, unread: 1 },
    { kind: 'returned', count: 1, unread: 0 },
  ],
  aside: 1,
};
const aside: Inbox = {
  ...waiting,
  list: [item('D3', { name: '谍影', isRead: true, isAside: true, asideUntil: null })],
};

/** Answers the list by its view, and notes the marks. */
const marks: unknown[] = [];
const answer = async (name: string, input: unknown): Promise<never> => {
  if (name === 'PUT admin/inbox/mark/update') {
    marks.push(input);
    // The answers of this mock are those of two calls.
    return null as never;
  }
  const isAside = JSON.stringify(input).includes('aside');
  return (isAside ? aside : waiting) as never;
};

beforeAll(() => activateLanguage('zh-CN'));
beforeEach(() => {
  marks.length = 0;
  calls.mockImplementation(answer);
  navigate('/inbox');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <InboxPage />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('list');
}
const marked = (id: string, mark: string, kind = 'review') => ({
  items: [{ kind, id, state: 'a'.repeat(32) }],
  mark,
});
const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey });

it('marks an item as read when it is opened', async () => {
  await open();
  fireEvent.click(screen.getByRole('link', { name: /雨停之前/ }));
  await waitFor(() => expect(marks).toEqual([marked('D1', 'read')]));
  fireEvent.click(screen.getByRole('link', { name: /凤阙辞/ }));
  expect(marks).toHaveLength(1);
});

it('marks the item with the focus by its keys, and undoes putting it aside', async () => {
  await open();
  press('j');
  press('e');
  await waitFor(() => expect(marks).toEqual([marked('D1', 'read')]));
  press('h');
  await waitFor(() => expect(marks[1]).toEqual(marked('D1', 'tomorrow')));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(marks[2]).toEqual(marked('D1', 'unread')));
  press('H', true);
  await waitFor(() => expect(marks[3]).toEqual(marked('D2', 'changed', 'returned')));
});

it('shows what was put aside, and brings it back', async () => {
  navigate('/inbox?view=aside');
  await open();
  expect(screen.getByText('有变化再提醒')).toBeTruthy();
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(1);
  press('j');
  press('h');
  expect(marks).toEqual([]);
  press('e');
  await waitFor(() => expect(marks).toEqual([marked('D3', 'read')]));
});

it('marks all as read', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(marks).toEqual([marked('D1', 'read')]));
});
