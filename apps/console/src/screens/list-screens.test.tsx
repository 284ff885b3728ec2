import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallInput, type CallOutput, call, type EndpointName } from '../lib/call.ts';
import { BusinessError } from '../lib/failure.ts';
import { navigate } from '../lib/navigation.ts';
import { queryClient } from '../lib/query.ts';
import { activateLanguage, getTexts, type Texts } from '../lib/text.ts';
import Audit from './audit/audit.tsx';
import Complaints from './complaints/complaints.tsx';
import Consents from './consents/consents.tsx';
import Members from './members/members.tsx';
import Orders from './orders/orders.tsx';
import Requests from './requests/requests.tsx';
import Security from './security/security.tsx';

vi.mock('../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const calls = vi.mocked(call);

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
});

type ScreenCase = {
  Screen: ComponentType;
  list: EndpointName;
  /** The page of a list without rows, as the contract has it. */
  empty: unknown;
  wordsOf: (texts: Texts) => { title: string; emptyTitle: string; nothing: string };
  /** An address with filters, and the call that it makes. */
  filtered: { search: string; input: object } | null;
  /** A page with a row, and a text of it. */
  full?: { answer: unknown; text: string };
};

/** Checks a screen's answer and filters against the contract. */
function screenOf<C extends EndpointName>(
  list: C,
  empty: CallOutput<C>,
  filtered: { search: string; input: CallInput<C> & object } | null,
  rest: Pick<ScreenCase, 'Screen' | 'wordsOf'>,
  full?: { answer: CallOutput<C>; text: string },
): ScreenCase {
  return { list, empty, filtered, ...rest, ...(full && { full }) };
}

const page = { list: [], page: 0, pageSize: 50, total: 0, snapshot: 's1' };
const cases = [
  screenOf(
    'POST admin/account/order/list',
    { ...page, searchedAs: null },
    { search: '?state=paid&member=M1', input: { state: 'paid', memberId: 'M1' } },
    { Screen: Orders, wordsOf: ({ orders }) => orders },
    {
      answer: {
        ...page,
        total: 1,
        searchedAs: null,
        list: [
          {
            id: 'o1',
            no: '20261129080000000001',
            kind: 'membership',
            duration: 'monthly',
            title: null,
            channel: 'wechat',
            state: 'PAID',
            late: false,
            amount: 1990,
            transactionNo: null,
            memberId: 'M1',
            username: '小雨',
            phone: null,
            books: 'waiting',
            trouble: null,
            createdAt: '2026-11-29T08:00:00.000Z',
            paidAt: '2026-11-29T08:00:00.000Z',
          },
        ],
      },
      text: '¥19.90',
    },
  ),
  screenOf(
    'POST admin/staff/security/list',
    page,
    { search: '?outcome=failed&actor=staff', input: { succeeded: false, actorKind: 'staff' } },
    { Screen: Security, wordsOf: ({ security }) => security },
    {
      answer: {
        ...page,
        total: 1,
        list: [
          {
            id: 's1',
            at: '2026-11-29T08:00:00.000Z',
            kind: 'sign-in',
            succeeded: false,
            actorKind: 'staff',
            actorKey: 'zhou',
            actorName: '周宁',
            network: '203.0.113.0/24',
            call: '',
            errorCode: null,
            repeats: 1,
            requestId: 'r1',
          },
        ],
      },
      text: '203.0.113.0/24',
    },
  ),
  screenOf(
    'POST admin/staff/audit/list',
    page,
    {
      search: '?kind=write&objectKind=group&objectId=D1',
      input: { kind: 'write', objectKind: 'group', objectId: 'D1' },
    },
    { Screen: Audit, wordsOf: ({ audit }) => audit },
  ),
  screenOf(
    'POST admin/agreement/consent/list',
    page,
    { search: '?q=不是编号', input: { memberId: '-' } },
    { Screen: Consents, wordsOf: ({ consents }) => consents },
    {
      answer: {
        ...page,
        total: 1,
        list: [
          {
            id: 'c1',
            memberId: 'M1',
            username: '小雨',
            phone: null,
            document: 'user',
            version: '2026-11-01',
            source: 'login',
            at: '2026-11-29T08:00:00.000Z',
          },
        ],
      },
      text: '小雨',
    },
  ),
  screenOf(
    'POST admin/content/complaint/list',
    { ...page, open: 0, overdue: 0 },
    { search: '?view=closed&kind=rights', input: { view: 'closed', kind: 'rights' } },
    { Screen: Complaints, wordsOf: ({ complaints }) => complaints },
    {
      answer: {
        ...page,
        total: 1,
        open: 1,
        overdue: 1,
        list: [
          {
            id: 'c1',
            no: 12,
            number: '0123-4567-89AB',
            kind: 'minors',
            state: 'open',
            title: '雨停之前',
            index: 3,
            second: 85,
            receivedAt: '2026-11-26T08:00:00.000Z',
            dueAt: '2026-11-29T08:00:00.000Z',
            answer: '',
            answeredAt: null,
            text: '有危险动作',
            groupId: 'g1',
            memberId: null,
            username: null,
            hasLeft: false,
            hoursLeft: -2,
            staffName: '',
            measure: 'none',
            hasCounter: false,
            closedAt: null,
          },
        ],
      },
      text: '有危险动作',
    },
  ),
  screenOf(
    'POST admin/member/request/list',
    { ...page, open: 0, overdue: 0, holidaysUntil: '2026' },
    { search: '?view=closed', input: { view: 'closed' } },
    { Screen: Requests, wordsOf: ({ requests }) => requests },
  ),
  screenOf(
    'POST admin/member/member/list',
    page,
    null,
    {
      Screen: Members,
      wordsOf: ({ members }) => members,
    },
    {
      answer: {
        ...page,
        total: 1,
        list: [
          {
            id: 'M1',
            username: '小雨',
            phone: null,
            vip: true,
            vipExpiresAt: null,
            lifetime: true,
            balance: 0,
            teen: false,
            risk: false,
            leaving: false,
            createdAt: '2026-11-29T08:00:00.000Z',
            seenAt: null,
          },
        ],
      },
      text: '小雨',
    },
  ),
];

function show({ Screen, list }: ScreenCase, answer: () => Promise<unknown>, search = '') {
  navigate(`/list${search}`);
  // Other calls of a screen wait.
  calls.mockImplementation(((name: string) => (name === list ? answer() : new Promise(() => {}))) as never);
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}

describe.each(cases)('the screen of $list', (one) => {
  it('says what belongs there while it is empty', async () => {
    show(one, async () => one.empty);
    const { title, emptyTitle } = one.wordsOf(getTexts());
    expect(await screen.findByRole('heading', { name: emptyTitle })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it.runIf(one.full)('shows its rows with their numbers below', async () => {
    show(one, async () => one.full?.answer);
    expect((await screen.findAllByText(one.full?.text ?? '')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: one.wordsOf(getTexts()).emptyTitle })).toBeNull();
    expect(screen.getByText(getTexts().table.shown({ count: '1', total: '1' }))).toBeTruthy();
  });

  it.each(['SERVICE_BUSY', 'PERMISSION_REQUIRED'])(
    'says why it has no rows after %s, and asks again',
    async (errorCode) => {
      const refusal = new BusinessError({ errorCode, message: '', requestId: 'r1' } as never, null);
      show(one, () => Promise.reject(refusal));
      const again = await screen.findByRole('button', { name: getTexts().actions.retry });
      const before = calls.mock.calls.filter(([name]) => name === one.list).length;
      fireEvent.click(again);
      await waitFor(() =>
        expect(calls.mock.calls.filter(([name]) => name === one.list).length).toBeGreaterThan(before),
      );
    },
  );

  it.runIf(one.filtered)('asks for what its address filters, and takes the filters away', async () => {
    show(one, async () => one.empty, one.filtered?.search);
    expect(await screen.findByText(one.wordsOf(getTexts()).nothing)).toBeTruthy();
    expect(calls).toHaveBeenCalledWith(
      one.list,
      expect.objectContaining(one.filtered?.input),
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: getTexts().actions.clearFilters }));
    expect(await screen.findByRole('heading', { name: one.wordsOf(getTexts()).emptyTitle })).toBeTruthy();
  });
});
