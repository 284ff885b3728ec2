import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage, getTexts } from '../../lib/text.ts';
import { DayNotes } from './day-notes.tsx';
import { FigureRow } from './figure-row.tsx';
import { Funnel } from './funnel.tsx';
import { FIGURES, type FigureName, LISTED_EVENTS, type Numbers } from './numbers.ts';
import { eventsOf, readView } from './view.ts';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn() }));
const calls = vi.mocked(call);

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const view = readView(new URLSearchParams('range=custom&from=2026-11-01&to=2026-11-07&channel=douyin'));
// Every number of a report, so that each differs from the others.
const numbers = new Proxy({} as Numbers, { get: (_, name) => String(name).length });
const names = Object.keys(FIGURES) as FigureName[]; // Written as a literal, so its keys have the type.

function show(children: ReactNode): void {
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
}

const addressesOf = (links: readonly HTMLElement[]) =>
  links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost'));

it('each number at the head of a report leads to its events of the same days, drama and channel', () => {
  show(
    <FigureRow
      names={names}
      numbers={numbers}
      before={undefined}
      listOf={(name) => eventsOf(view, LISTED_EVENTS[name], 'D1')}
    />,
  );
  const addresses = addressesOf(screen.getAllByRole('link'));
  expect(addresses.map(({ searchParams }) => searchParams.get('kind'))).toEqual(
    names.map((name) => LISTED_EVENTS[name]),
  );
  for (const { pathname, searchParams } of addresses) {
    expect(pathname).toMatch(/\/reports\/events$/);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      groupId: 'D1',
      channel: 'douyin',
      from: '2026-11-01',
      to: '2026-11-07',
    });
  }
});

it('each step of the funnel leads to the events that bring a viewer there', () => {
  show(<Funnel numbers={numbers} listOf={(kind) => eventsOf(view, kind)} />);
  const table = within(screen.getByRole('table', { name: getTexts().reports.funnel }));
  expect(addressesOf(table.getAllByRole('link')).map(({ searchParams }) => searchParams.get('kind'))).toEqual(
    ['visit', 'play', 'paywall_shown', 'checkout_begun', 'order_paid'],
  );
});

it('each change in the days of a report leads to its drama, the plans or its promotion link', async () => {
  calls.mockResolvedValue({
    list: [
      { day: '2026-11-02', kind: 'release', groupId: 'D1', title: '雨停之前', count: 2 },
      { day: '2026-11-02', kind: 'price', duration: 'monthly', channel: null, priceFen: 1990 },
      { day: '2026-11-03', kind: 'promotion', linkId: 'L1', name: '抖音' },
    ],
  } as never);
  show(<DayNotes view={view} />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '雨停之前 上线 2 集',
    '月卡改为 ¥19.90',
    '推广链接 抖音',
  ]);
  expect(addressesOf(links).map(({ pathname }) => pathname.replace('/console', ''))).toEqual([
    '/dramas/D1',
    '/plans',
    '/promotion/L1',
  ]);
});
