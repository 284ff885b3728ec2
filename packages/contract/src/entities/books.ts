import { ORDER_READINGS } from '@playlet/domain/money/order-search';
import { REFUND_RULES } from '@playlet/domain/money/refund-rule';
import { z } from 'zod';
import { consent } from './agreement.ts';
import { order, paymentChannel, planDuration, rechargeKind } from './money.ts';
import { dateTime, day, fen, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

export const refundRule = z.enum(REFUND_RULES).meta({
  id: 'RefundRule',
  description:
    'Why money goes back: it was paid twice, what was bought cannot be delivered, or a minor paid.',
});

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
    rule: refundRule.nullable().describe('Null of those from before there were rules.'),
    state: z.enum(['REQUESTED', 'SENT', 'DONE', 'FAILED', 'REJECTED']),
    requestedBy: z.string(),
    decidedBy: z.string().nullable(),
    createdAt: dateTime,
    doneAt: dateTime.nullable(),
  })
  .meta({ id: 'Refund', description: 'Money on its way back.' });

export const refundFact = z
  .object({
    fact: z
      .enum(['rule', 'provider', 'once', 'goods', 'plays', 'history'])
      .describe(
        'The rule fits; the provider still has the money; it has not gone back before; what was bought is taken back; what was played since; earlier refunds of the member within twelve months.',
      ),
    verdict: z
      .enum(['yes', 'no', 'unknown', 'info'])
      .describe('Whether it speaks for the refund; `info` where a person judges.'),
    count: z.int().nullable().describe('Of plays, refunds or grants.'),
    text: z.string().nullable().describe('What the provider said, or the kind of the exception.'),
  })
  .meta({ id: 'RefundFact', description: 'Something the system has checked about a refund.' });

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
      /** It would exceed a minor's spending limit. */
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
    member: z
      .object({ id, username: z.string(), phone: z.string().nullable().describe('Masked.') })
      .nullable()
      .describe('Null once the member has left.'),
    late: z.boolean(),
    transactionNo: z.string().nullable(),
    terms: z
      .object({
        planVersion: z
          .int()
          .nullable()
          .describe('Which price of its duration it was; null for anything but a plan.'),
        pricedAt: dateTime.nullable().describe('From when the price that was charged was on sale.'),
        channelPrice: z
          .object({
            channel: z.string().describe('The channel of promotion links.'),
            version: z.int().describe('Which price of its duration and channel it was.'),
            regularPrice: fen.describe('What everybody paid then.'),
          })
          .nullable()
          .describe('Where the price of a channel was charged; null otherwise.'),
        scene: z.string().describe("The provider's way to pay."),
        minor: z.boolean(),
        minorCap: z
          .object({ single: fen, daily: fen })
          .nullable()
          .describe('What a minor could spend then; null for adults.'),
        guardianNamed: z.boolean().describe('A guardian was named; the name itself stays encrypted.'),
        ip: z.string().nullable().describe('The address it was ordered from.'),
      })
      .describe('What held when it was ordered.'),
    term: z
      .object({ from: dateTime, until: dateTime.nullable() })
      .nullable()
      .describe("Of a membership that holds: from when to when this order's term runs; null for a lifetime."),
    promotion: z
      .object({ id, number: z.string(), name: z.string(), channel: z.string() })
      .nullable()
      .describe('The promotion link that the order counts for; null where it counts for none.'),
    received: fen.describe('What providers took in for it, payments in suspense included.'),
    consents: z
      .array(consent)
      .describe('What the buyer accepted with this order, in the versions that were shown.'),
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
    differences: z.array(difference),
    refunds: z.array(refund),
    statementLines: z.array(
      z.object({
        channel: paymentChannel,
        day: z.string().describe("The statement's Beijing day."),
        kind: z.enum(['payment', 'refund']),
        transactionNo: z.string(),
        refundNo: z.string().nullable(),
        amount: fen,
        at: dateTime,
      }),
    ),
    plays: z
      .array(
        z.object({
          groupId: id,
          title: z.string(),
          firstEpisode: z.int().describe('The lowest number that was played.'),
          lastEpisode: z.int().describe('The highest number that was played.'),
          episodes: z.int().describe('How many different ones.'),
          seconds: z.int().describe('Seconds of playing.'),
        }),
      )
      .describe('What the buyer has played since it was paid, by drama.'),
  })
  .meta({
    id: 'Dossier',
    description: 'Everything that is known of an order, for whoever has to answer for it.',
  });

export const channelDay = z
  .object({
    channel: paymentChannel,
    payments: z.int().describe('Payments in the books.'),
    refunds: z.int().describe('Refunds in the books.'),
    booked: z.int().describe('Fen in the books, refunds taken off.'),
    statement: z.int().describe('Fen on the statement, refunds taken off.'),
    explained: z.int().describe('Fen of the difference that somebody has said a note to.'),
    unexplained: z.int().describe('Lines that differ and are not explained.'),
    openDifferences: z.int().describe('Differences of the day that are open.'),
    matchedAt: dateTime.nullable().describe('When the statement was last held against the books.'),
    closable: z
      .boolean()
      .describe('The statement is there, nothing is open or unexplained, and no correction is due.'),
    sinceClose: z.int().describe('Fen the books took in since the close; 0 of an open day.'),
    correctionDue: z
      .int()
      .describe('Fen the books took in since the close or the last correction of the day; 0 of an open day.'),
    correctionsDue: z
      .array(z.object({ day, amount: z.int().describe('Fen the books took in since.') }))
      .describe('Of an open day: closed days before it that need a correction before it can be closed.'),
    close: z
      .object({ by: z.string(), at: dateTime, note: z.string() })
      .nullable()
      .describe('Who closed it; the figures are those of that moment.'),
    corrections: z.array(
      z.object({
        id,
        amount: z.int().describe('Fen, below zero where the day took in less.'),
        note: z.string(),
        by: z.string(),
        at: dateTime,
      }),
    ),
  })
  .meta({
    id: 'ChannelDay',
    description: "A Beijing day of a provider. What a statement has belongs to the statement's day.",
  });

export const ledgerFinding = z
  .object({
    rule: z.string().describe('M1 to M15 of docs/payments.md.'),
    says: z.string(),
    violations: z.int().describe('How many break it.'),
    checkedAt: dateTime,
  })
  .meta({ id: 'LedgerFinding', description: 'What the last check found of a rule of the ledger.' });

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
