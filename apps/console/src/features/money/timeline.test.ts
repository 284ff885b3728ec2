import { expect, it } from 'vitest';
import { loadTexts } from '../../lib/text.ts';
import { type Dossier, timelineOf } from './timeline.ts';

const zhCN = await loadTexts('zh-CN');

it('a grant follows the payment of its order, which the provider counts from a moment before', () => {
  // What the timeline reads alone.
  const dossier = {
    order: { paidAt: '2026-11-26T10:00:00.000Z' },
    events: [
      {
        kind: 'created',
        source: 'member',
        transactionNo: null,
        amount: null,
        details: {},
        at: '2026-11-26T09:59:00.000Z',
      },
      {
        kind: 'paid',
        source: 'notification',
        transactionNo: '42',
        amount: 2500,
        details: {},
        at: '2026-11-26T10:00:02.000Z',
      },
    ],
    term: { from: '2026-11-26T10:00:00.000Z', until: '2026-12-27T10:00:00.000Z' },
    refunds: [],
    statementLines: [],
  } as unknown as Dossier;
  expect(timelineOf(dossier, zhCN).map(({ about }) => about)).toEqual(['order', 'money', 'goods']);
});

it('every kind of event that a payment records has a title in Chinese', () => {
  const kinds = [
    'created',
    'prepay',
    'prepay_failed',
    'paid',
    'closed',
    'exception',
    'refunded',
    'refund_failed',
  ];
  const events = kinds.map((kind) => ({
    kind,
    source: 'create',
    transactionNo: null,
    amount: null,
    details: {},
    at: '',
  }));
  const dossier = { events, term: null, refunds: [], statementLines: [] } as unknown as Dossier;
  const titles = timelineOf(dossier, zhCN).map(({ title }) => title);
  expect(titles.filter((title) => !/\p{Script=Han}/u.test(title))).toEqual([]);
});

it('an event and its origin of the same name are shown once', () => {
  const event = { kind: 'created', source: 'create', transactionNo: null, amount: 2500, details: {}, at: '' };
  const dossier = { events: [event], term: null, refunds: [], statementLines: [] } as unknown as Dossier; // what the timeline reads
  expect(timelineOf(dossier, zhCN)).toMatchObject([{ title: '下单', note: '¥25.00' }]);
});
