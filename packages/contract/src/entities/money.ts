import { PAYMENT_CHANNELS } from '@playlet/domain/money/payment-channel';
import { z } from 'zod';
import { consent } from './agreement.ts';
import { dateTime, fen, id } from './scalar.ts';

export const planDuration = z
  .enum(['monthly', 'half_year', 'yearly', 'lifetime'])
  .meta({ id: 'PlanDuration' });
export const rechargeKind = z.enum(['membership', 'balance', 'drama']).meta({ id: 'RechargeKind' });
export const paymentChannel = z.enum(PAYMENT_CHANNELS).meta({ id: 'PaymentChannel' });

export const orderState = z
  .enum(['CREATED', 'PENDING', 'UNKNOWN', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED'])
  .meta({
    id: 'OrderState',
    description: 'Where an order stands; docs/payments.md tells what leads from one to the other.',
  });

export const payScene = z.enum(['h5', 'jsapi', 'native', 'wap', 'page']).meta({
  id: 'PayScene',
  description:
    'How the payer pays: a page of the phone, inside WeChat, a code to scan, or a page of the computer.',
});

export const plan = z
  .object({
    id,
    duration: planDuration,
    version: z.int().describe('Counts the prices this duration has had.'),
    price: fen,
    termDays: z.int().nullable().describe('Days of membership; null for a lifetime.'),
    pricePerDay: fen.nullable().describe('Fen a day, rounded up; null for a lifetime.'),
    channelPrice: z
      .object({ id: id.describe('Orders name it as their plan.'), price: fen, pricePerDay: fen.nullable() })
      .nullable()
      .describe(
        'The lower price for who followed a link of a promotion channel; null for everybody else. Renewals are at `price`.',
      ),
    expiresAt: dateTime.describe(
      "Until when the caller's membership would run if paid now; guests as if they had none.",
    ),
    unavailable: z
      .enum(['LIFETIME_ALREADY', 'MINOR_TOO_YOUNG', 'MINOR_CAP_EXCEEDED'])
      .nullable()
      .describe(
        'Why the caller may not buy it now, as an order would be refused; null where nothing is known against it.',
      ),
  })
  .meta({ id: 'Plan', description: 'A price for a membership.' });

export const minorCap = z.object({ single: fen, daily: fen, spentToday: fen }).meta({
  id: 'MinorCap',
  description:
    'What the law lets a minor spend, in fen, beside what the caller has spent, or is still about to pay, today.',
});

export const paymentAction = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('redirect'), url: z.string() }),
    z.object({ type: z.literal('qr'), text: z.string() }).describe('Drawn as a QR code.'),
    z.object({
      type: z.literal('form'),
      action: z.string(),
      fields: z.record(z.string(), z.string()).describe("The form's fields by name."),
    }),
    z.object({
      type: z.literal('jsapi'),
      parameters: z.record(z.string(), z.string()).describe('What `WeixinJSBridge` is called with.'),
    }),
    z.object({ type: z.literal('none') }).describe('Nothing is left to do.'),
  ])
  .meta({ id: 'PaymentAction', description: 'What the client does to pay.' });

export const order = z
  .object({
    id,
    no: z.string().describe('The number to tell support.'),
    kind: rechargeKind,
    channel: paymentChannel,
    state: orderState,
    amount: fen,
    subject: z.string(),
    plan: z
      .object({
        id,
        duration: planDuration,
        price: fen,
        termDays: z.int().nullable().describe('Days of membership; null for a lifetime.'),
      })
      .nullable()
      .describe('The plan as it was when it was ordered; null for anything else.'),
    group: z
      .object({ id, title: z.string() })
      .nullable()
      .describe('The drama that was ordered; null for anything else.'),
    expiresAt: dateTime.describe('Until when it can be paid.'),
    createdAt: dateTime,
    paidAt: dateTime.nullable(),
    closedAt: dateTime.nullable(),
    refundedAt: dateTime.nullable(),
  })
  .meta({ id: 'Order', description: 'An order as its buyer sees it.' });

export const orderDetail = order
  .extend({
    transactionNo: z.string().nullable(),
    consents: z.array(consent),
    minor: z.boolean(),
    term: z
      .object({ from: dateTime, until: dateTime.nullable() })
      .nullable()
      .describe("Of a membership: from when to when this order's term runs; `until` is null for a lifetime."),
    cashier: paymentAction.nullable().describe('What the client does to pay, while it still can.'),
  })
  .meta({
    id: 'OrderDetail',
    description: 'The receipt beside an order: what it gave and what was agreed to.',
  });

export const membership = z
  .object({
    vipState: z.literal([0, 1]),
    expiresAt: dateTime.nullable(),
    lifetime: z.boolean(),
    plan: planDuration
      .nullable()
      .describe('What was bought last of what runs or is to run; null for a present or none.'),
    renewalOffered: z
      .boolean()
      .describe(
        'Whether a renewal can be switched on: only where its member can be told before it is charged.',
      ),
    autoRenew: z
      .object({
        duration: planDuration,
        amount: fen
          .nullable()
          .describe('What will be taken from the balance; null while the plan is off sale.'),
        remindAt: dateTime.nullable().describe('When the renewal is announced, or was.'),
        announced: z.boolean(),
        chargeAt: dateTime
          .nullable()
          .describe('When the money is taken; null where there is no term to renew.'),
        balanceEnough: z.boolean(),
      })
      .nullable()
      .describe('Null while it is off.'),
  })
  .meta({ id: 'Membership', description: 'A membership as its member sees it.' });

export const balance = z
  .object({
    balance: fen.describe('Fen.'),
    monthlyCap: fen
      .nullable()
      .describe('What the member is willing to spend in a calendar month in Beijing; null: no limit.'),
    nextMonthlyCap: z
      .object({ monthlyCap: fen.nullable(), effectiveAt: dateTime })
      .nullable()
      .describe('A higher limit that was asked for, and from when it holds; null: none is waiting.'),
    spentThisMonth: fen,
    topUp: z.object({ min: fen, max: fen }).describe('What can be topped up at once.'),
  })
  .meta({ id: 'Balance' });

export const balanceEntry = z
  .object({
    id,
    amount: z.int().describe('Fen; below zero where it went out.'),
    reason: z.enum(['balance', 'membership', 'drama', 'refund', 'other']),
    orderId: id.nullable(),
    at: dateTime,
  })
  .meta({ id: 'BalanceEntry' });

export type Membership = z.output<typeof membership>;
export type Plan = z.output<typeof plan>;
export type Order = z.output<typeof order>;
export type OrderDetail = z.output<typeof orderDetail>;
export type PaymentAction = z.output<typeof paymentAction>;
export type PaymentChannel = z.output<typeof paymentChannel>;
export type PayScene = z.output<typeof payScene>;
