import { startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import {
  type PaidTrade,
  type PaymentProvider,
  type PrepayOrder,
  ProviderError,
  type RefundRequest,
  type RefundState,
  type StatementRow,
  type TradeState,
} from '../provider.ts';
import { SANDBOX_ACCOUNT } from './account.ts';
import { verifyPaidNotification } from './notification.ts';
import type { SandboxTrade, SandboxTrades } from './trades.ts';

export type SandboxOptions = {
  trades: SandboxTrades;
  /** Signs its notifications: a key of its own that all processes of an installation share. */
  key: Buffer;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
};

/**
 * A provider that takes no money: the payer decides at `/dev/cashier/{no}` what becomes of a trade. All else works as
 * with the other providers: trades outlive the process, notifications are signed and sent over HTTP.
 */
export function createSandboxPay({ trades, key, now = systemClock.now }: SandboxOptions): PaymentProvider {
  return {
    channel: 'sandbox',
    account: SANDBOX_ACCOUNT,
    scenes: ['cashier'],
    formOrigins: [],
    async prepay(order) {
      requireSameTrade(order, await trades.open(order, new Date(now())));
      return { type: 'redirect', url: `/dev/cashier/${order.no}` };
    },
    queryTrade: async (no) => toTradeState(await trades.find(no)),
    async closeTrade(no) {
      const { state } = toTradeState(await trades.close(no, new Date(now())));
      if (state === 'open') throw new ProviderError('unavailable', `sandbox trade ${no} did not close`);
      return state;
    },
    refund: (request) => refund(trades, request, new Date(now())),
    queryRefund: async ({ refundNo }) => ((await trades.findRefund(refundNo)) ? 'done' : 'absent'),
    fetchStatement: (day) => listStatement(trades, day, now()),
    verifyNotification: async (raw) => ({ kind: 'paid', trade: verifyPaidNotification(raw, key, now()) }),
    acknowledge: (outcome) => ({ type: 'text/plain', ...RESPONSES[outcome] }),
  };
}

/** Rejects a number of another order, or of an ended trade. */
function requireSameTrade(order: PrepayOrder, kept: SandboxTrade): void {
  if (kept.amount !== order.amount || kept.subject !== order.subject)
    throw new ProviderError('refused', `sandbox trade ${order.no} was of something else`);
  if (kept.state === 'closed') throw new ProviderError('refused', `sandbox trade ${order.no} is closed`);
  // Nothing is left to pay; the status query finds the money.
  if (kept.state === 'paid') throw new ProviderError('unavailable', `sandbox trade ${order.no} is paid`);
}

function toTradeState(trade: SandboxTrade | undefined): TradeState {
  if (!trade) return { state: 'absent' };
  if (trade.state !== 'paid') return { state: trade.state };
  return { state: 'paid', trade: toPaidTrade(trade) };
}

function toPaidTrade({ no, amount, transactionNo, paidAt }: SandboxTrade): PaidTrade {
  if (transactionNo === null || paidAt === null) throw new Error(`paid trade ${no} lacks its payment`);
  return { no, transactionNo, amount, currency: 'CNY', account: SANDBOX_ACCOUNT, paidAt };
}

async function refund(
  trades: SandboxTrades,
  { no, transactionNo, refundNo, amount }: RefundRequest,
  at: Date,
): Promise<RefundState> {
  const trade = await trades.find(no);
  if (trade?.transactionNo !== transactionNo)
    throw new ProviderError('refused', `sandbox trade ${no} has no payment ${transactionNo}`);
  const kept = await trades.refund({ refundNo, no, amount, at });
  if (!kept) throw new ProviderError('refused', `sandbox trade ${no} has not so much to give back`);
  if (kept.no !== no || kept.amount !== amount)
    throw new ProviderError('refused', `sandbox refund ${refundNo} was of something else`);
  return 'done';
}

async function listStatement(trades: SandboxTrades, day: string, now: number): Promise<StatementRow[]> {
  const from = new Date(startOfBeijingDay(day));
  const to = new Date(from.getTime() + DAY_MS);
  if (now < to.getTime()) throw new ProviderError('not_ready', `the day ${day} is not over`);
  const paid = (await trades.paidBetween(from, to)).map(toPaidTrade);
  const refunds = await trades.refundedBetween(from, to);
  return [
    ...paid.map(
      ({ no, transactionNo, amount, paidAt }): StatementRow => ({
        kind: 'payment',
        no,
        transactionNo,
        amount,
        at: paidAt,
      }),
    ),
    ...refunds.map((row): StatementRow => ({ kind: 'refund', ...row })),
  ];
}

const RESPONSES = {
  taken: { status: 200, body: 'ok' },
  failed: { status: 500, body: 'again' },
  forged: { status: 401, body: 'forged' },
  malformed: { status: 400, body: 'malformed' },
};
