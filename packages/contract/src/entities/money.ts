import { z } from 'zod';
import { dateTime, fen, id } from './scalar.ts';

export const planDuration = z.enum(['monthly', 'half_year', 'yearly', 'lifetime']);
export const rechargeKind = z.enum(['membership', 'balance', 'drama']);
export const paymentChannel = z.enum(['sandbox', 'wechat', 'alipay', 'balance']);

/** Where an order stands; docs/payments.md tells what leads from one to the other. */
export const orderState = z.enum([
  'CREATED',
  'PENDING',
  'UNKNOWN',
  'PAID',
  'CLOSED',
  'REFUNDING',
  'REFUNDED',
]);

/** How the payer pays: a page of the phone, inside WeChat, a code to scan, or a page of the computer. */
export const payScene = z.enum(['h5', 'jsapi', 'native', 'wap', 'page']);

/** A price for a membership. */
export const plan = z.object({
  id,
  duration: planDuration,
  version: z.int(),
  price: fen,
  /** Days of membership; null for a lifetime. */
  termDays: z.int().nullable(),
  /** Fen a day, rounded up; null for a lifetime. */
  pricePerDay: fen.nullable(),
  /** Until when the caller's membership would run if paid now; guests as if they had none. */
  expiresAt: dateTime,
  /** Why the caller may not buy it now, as an order would be refused; null where nothing is known against it. */
  unavailable: z.enum(['LIFETIME_ALREADY', 'MINOR_TOO_YOUNG', 'MINOR_CAP_EXCEEDED']).nullable(),
});

/** What the law lets a minor spend, in fen, beside what the caller has spent, or is still about to pay, today. */
export const minorCap = z.object({ single: fen, daily: fen, spentToday: fen });

/** A document the buyer has read and agreed to, in the version that was shown. */
export const consent = z.strictObject({
  document: z.enum(['privacy', 'user', 'disclaimer', 'pay']),
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});

/** What the client does to pay. */
export const paymentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  /** Drawn as a QR code. */
  z.object({ type: z.literal('qr'), text: z.string() }),
  z.object({ type: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ type: z.literal('jsapi'), parameters: z.record(z.string(), z.string()) }),
  /** Nothing is left to do. */
  z.object({ type: z.literal('none') }),
]);

/** An order as its buyer sees it. */
export const order = z.object({
  id,
  /** The number to tell support. */
  no: z.string(),
  kind: rechargeKind,
  channel: paymentChannel,
  state: orderState,
  amount: fen,
  subject: z.string(),
  plan: z.object({ id, duration: planDuration, price: fen, termDays: z.int().nullable() }).nullable(),
  group: z.object({ id, title: z.string() }).nullable(),
  /** Until when it can be paid. */
  expiresAt: dateTime,
  createdAt: dateTime,
  paidAt: dateTime.nullable(),
  closedAt: dateTime.nullable(),
  refundedAt: dateTime.nullable(),
});

/** The receipt beside an order: what it gave and what was agreed to. */
export const orderDetail = order.extend({
  transactionNo: z.string().nullable(),
  consents: z.array(consent),
  minor: z.boolean(),
  /** Of a membership: from when to when this order's term runs; `until` is null for a lifetime. */
  term: z.object({ from: dateTime, until: dateTime.nullable() }).nullable(),
  /** What the client does to pay, while it still can. */
  cashier: paymentAction.nullable(),
});

/** A membership as its member sees it. */
export const membership = z.object({
  vipState: z.literal([0, 1]),
  expiresAt: dateTime.nullable(),
  lifetime: z.boolean(),
  /** Null while it is off. */
  autoRenew: z
    .object({
      duration: planDuration,
      /** What will be taken from the balance; null while the plan is off sale. */
      amount: fen.nullable(),
      /** When the renewal is announced, or was. */
      remindAt: dateTime.nullable(),
      announced: z.boolean(),
      /** When the money is taken; null where there is no term to renew. */
      chargeAt: dateTime.nullable(),
      balanceEnough: z.boolean(),
    })
    .nullable(),
});

export const balance = z.object({
  /** Fen. */
  balance: fen,
  /** What the member is willing to spend in a calendar month in Beijing; null: no limit. */
  monthlyCap: fen.nullable(),
  /** A higher limit that was asked for, and from when it holds; null: none is waiting. */
  nextMonthlyCap: z.object({ monthlyCap: fen.nullable(), effectiveAt: dateTime }).nullable(),
  spentThisMonth: fen,
  /** What can be topped up at once. */
  topUp: z.object({ min: fen, max: fen }),
});

export const balanceEntry = z.object({
  id,
  /** Fen; below zero where it went out. */
  amount: z.int(),
  reason: z.enum(['balance', 'membership', 'drama', 'refund', 'other']),
  orderId: id.nullable(),
  at: dateTime,
});

export type Membership = z.output<typeof membership>;
export type Plan = z.output<typeof plan>;
export type Order = z.output<typeof order>;
export type OrderDetail = z.output<typeof orderDetail>;
export type PaymentAction = z.output<typeof paymentAction>;
export type PaymentChannel = z.output<typeof paymentChannel>;
export type PayScene = z.output<typeof payScene>;
