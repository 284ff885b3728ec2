import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDiscrepancies, markUnknownOrders, type StatementLine } from './reconcile.ts';

const payment = (transactionNo: string, amount = 2500): StatementLine => ({
  kind: 'payment',
  no: `no${transactionNo}`,
  transactionNo,
  amount,
});
const refund = (refundNo: string, amount = 2500): StatementLine => ({
  ...payment('T'),
  kind: 'refund',
  refundNo,
  amount,
});

const lines = fc.uniqueArray(
  fc.oneof(
    fc.nat(999).map((n) => payment(`T${n}`)),
    fc.nat(999).map((n) => refund(`R${n}`)),
  ),
  { selector: ({ transactionNo, refundNo }) => refundNo ?? transactionNo },
);

describe('a statement and the ledger', () => {
  it('have no difference if they agree, in whatever order', () => {
    fc.assert(
      fc.property(lines, (booked) => {
        expect(findDiscrepancies(booked.toReversed(), booked)).toEqual([]);
      }),
    );
  });

  it('have one difference for each line that is missing on one side, and none invented', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.boolean()), (all, chosen) => {
        const missing = all.filter((_, at) => chosen[at]);
        const rest = all.filter((_, at) => !chosen[at]);
        expect(findDiscrepancies(rest, all)).toHaveLength(missing.length);
        expect(findDiscrepancies(all, rest)).toHaveLength(missing.length);
      }),
    );
  });

  it.each([
    ['an amount that is less', [payment('1', 2499)], [payment('1')], 'amount_differs'],
    ['an amount that is more', [payment('1', 2501)], [payment('1')], 'amount_differs'],
    ['a row that is there twice', [payment('1'), payment('1')], [payment('1')], 'duplicate_row'],
    ['a payment we do not know', [payment('1')], [], 'missing_here'],
    ['a payment they do not know', [], [payment('1')], 'missing_there'],
    ['a refund we do not know', [refund('1')], [], 'refund_missing_here'],
    ['a refund they do not know', [], [refund('1')], 'refund_missing_there'],
  ])('name %s', (_what, bill, booked, kind) => {
    expect(findDiscrepancies(bill, booked).map((one) => one.kind)).toEqual([kind]);
  });

  it('do not differ over a payment at midnight that is on the statement of the other day', () => {
    expect(findDiscrepancies([payment('1')], [], [payment('1')])).toEqual([]);
  });

  it('name a payment of an order that was never ours', () => {
    const found = findDiscrepancies([payment('1'), payment('2'), refund('3')], []);
    expect(markUnknownOrders(found, (no) => no === 'no1').map(({ kind }) => kind)).toEqual([
      'missing_here',
      'unknown_order',
      'refund_missing_here',
    ]);
  });
});
