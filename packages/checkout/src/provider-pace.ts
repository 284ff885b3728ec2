import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentProvider } from '@playlet/payments';

/** A provider counts queries for the merchant as a whole, so this process sends one in this interval at most. */
const QUERY_INTERVAL_MS = 50;
/** Queries that may be sent at once after a pause. */
const QUERY_BURST_COUNT = 20;
/** A provider that failed this often in a row is left alone until the next round. */
const MAX_FAILURES_IN_A_ROW = 10;

type ProviderPace = { nextAt: number; failures: number };

const paces = new WeakMap<PaymentProvider, ProviderPace>();

function paceOf(provider: PaymentProvider): ProviderPace {
  const pace = paces.get(provider) ?? { nextAt: Number.NEGATIVE_INFINITY, failures: 0 };
  paces.set(provider, pace);
  return pace;
}

/** Reserves the next query; returns how long to wait for it, in milliseconds. */
export function reserveTurn(pace: Pick<ProviderPace, 'nextAt'>, now: number): number {
  const at = Math.max(pace.nextAt, now - QUERY_BURST_COUNT * QUERY_INTERVAL_MS);
  pace.nextAt = at + QUERY_INTERVAL_MS;
  return Math.max(0, at - now);
}

/** Waits until a query may be sent to a provider. */
export async function waitForTurn(provider: PaymentProvider, signal?: AbortSignal): Promise<void> {
  const wait = reserveTurn(paceOf(provider), performance.now());
  if (wait > 0) await sleep(wait, undefined, { signal });
}

/** Whether a query may be sent to a provider right now; if so, the turn is taken. */
export function tryTakeTurn(provider: PaymentProvider): boolean {
  const pace = paceOf(provider);
  const now = performance.now();
  if (pace.nextAt > now) return false;
  reserveTurn(pace, now);
  return true;
}

/** Records whether a provider answered. */
export function recordAnswer(provider: PaymentProvider, answered: boolean): void {
  const pace = paceOf(provider);
  pace.failures = answered ? 0 : pace.failures + 1;
}

/** Resets the failures of the round before. */
export function startRound(provider: PaymentProvider): void {
  paceOf(provider).failures = 0;
}

/** Whether further queries are pointless: the provider is away, or rejects them as too many. */
export function isFailing(provider: PaymentProvider): boolean {
  return paceOf(provider).failures >= MAX_FAILURES_IN_A_ROW;
}
