import { ORDER_READINGS } from '@playlet/domain/money/order-search';
import { z } from 'zod';
import { order, paymentChannel, planDuration, rechargeKind } from './money.ts';
import { dateTime, fen, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

export const refund = z
  .object({
    id,
    no: z.string(),
    orderNo: z.string(),
    channel: paymentChannel,
    transactionNo: z.string(),
    amount: fen,
    lost: fen.describe(
      'Fen that went back and that nobody covers: the top-up was spent, or the money was given back twice.',
    ),
    reason: z.string(),
    state: z.enum(['REQUESTED', 'SENT', 'DONE', 'FAILED', 'REJECTED']),
    requestedBy: z.string(),
    decidedBy: z.string().nullable(),
    createdAt: dateTime,
    doneAt: dateTime.nullable(),
  })
  .meta({ id: 'Refund', description: 'Money on its way back.' });

export const paymentException = z
  .object({
    id,
    kind: z.enum([
      'double_pay',
      'amount_mismatch',
      'merchant_mismatch',
      'currency_mismatch',
      'unknown_order',
      'account_gone',
      'nothing_to_grant',
      /** It would pass what a minor may spend. */
      'minor_cap_exceeded',
      /** An order of another channel. */
      'wrong_channel',
      /** The provider has given it back already. */
      'refunded_at_provider',
      /** The payment has bought, or was put aside for, another order. */
      'transaction_reused',
    ]),
    channel: paymentChannel,
    transactionNo: z.string(),
    orderNo: z.string(),
    amount: fen,
    state: z.enum(['OPEN', 'REFUND_DUE', 'REFUNDING', 'REFUNDED', 'RESOLVED']),
    paidAt: dateTime,
    note: z.string().nullable(),
  })
  .meta({ id: 'PaymentException', description: 'Money that arrived and could not be settled.' });

export const difference = z
  .object({
    id,
    channel: paymentChannel,
    day: z.string().describe("The bill's Beijing day."),
    kind: z.enum([
      'missing_here',
      'missing_there',
      'amount_differs',
      'duplicate_row',
      'unknown_order',
      'refund_missing_here',
      'refund_missing_there',
      /** The provider never gave the bill out. */
      'bill_unavailable',
    ]),
    orderNo: z.string(),
    transactionNo: z.string(),
    expected: fen.nullable().describe('Fen, in the books and on the bill.'),
    found: fen.nullable(),
    state: z.enum(['OPEN', 'REPAIRED', 'RESOLVED']),
    note: z.string().nullable(),
  })
  .meta({ id: 'Difference', description: "Where a provider's bill and the orders do not say the same." });

export const dossier = z
  .object({
    order,
    memberId: id.nullable(),
    late: z.boolean(),
    transactionNo: z.string().nullable(),
    events: z.array(
      z.object({
        kind: z.string(),
        source: z.string(),
        transactionNo: z.string().nullable(),
        amount: fen.nullable(),
        details: z.record(z.string(), z.unknown()).describe('What was noted of it.'),
        at: dateTime,
      }),
    ),
    exceptions: z.array(paymentException),
    refunds: z.array(refund),
  })
  .meta({
    id: 'Dossier',
    description: 'Everything that is known of an order, for whoever has to answer for it.',
  });

export const orderReading = z.enum(ORDER_READINGS).meta({
  id: 'OrderReading',
  description:
    'What a search of the orders was taken for: the order number, the number the provider gave, the phone, the amount, the time, or the member.',
});

export const orderLine = z
  .object({
    id,
    no: z.string(),
    kind: rechargeKind,
    duration: planDuration.nullable().describe('Of a membership.'),
    title: z.string().nullable().describe('Of the drama that was ordered.'),
    channel: paymentChannel,
    state: order.shape.state,
    late: z.boolean().describe('Paid after it had been closed.'),
    amount: fen,
    transactionNo: z.string().nullable(),
    memberId: id.nullable().describe('Null once the member has left.'),
    username: z.string().nullable(),
    phone: z.string().nullable().describe('Masked, such as `138****0001`.'),
    books: z
      .enum(['matched', 'waiting', 'none', 'exception', 'difference'])
      .describe(
        "How it stands beside the provider's statement: it agrees, the statement is not there yet, there is nothing to compare, a payment is in suspense, or the two differ.",
      ),
    trouble: z
      .union([paymentException.shape.kind, difference.shape.kind])
      .nullable()
      .describe('The kind of the exception or difference that is open.'),
    createdAt: dateTime,
    paidAt: dateTime.nullable(),
  })
  .meta({ id: 'OrderLine', description: 'An order in the list of the staff.' });

export const orderFilter = {
  state: z.enum(['open', 'paid', 'closed', 'refunded']).optional(),
  kind: rechargeKind.optional(),
  channel: paymentChannel.optional(),
  memberId: id.optional(),
  from: moment.optional(),
  to: moment.optional(),
  unsettled: z.boolean().optional().describe('Only those with an exception or difference that is open.'),
  q: singleLine(1, 64)
    .optional()
    .describe(
      'An order number or its end, a number of the provider or its end, a phone or its last four, an amount, a time, or a member.',
    ),
  as: orderReading.optional().describe('What `q` is taken for; the first that finds something unless told.'),
};

export type OrderLine = z.output<typeof orderLine>;
