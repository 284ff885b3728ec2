import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentProvider } from '@playlet/payments';

/** A provider counts questions for the merchant as a whole: this process asks no more often, in milliseconds. */
const QUERY_INTERVAL_MS = 50;
/** After a rest so many may be asked at once. */
const QUERY_BURST_COUNT = 20;
/** A provider that failed so often in a row is left alone until the next round. */
const MAX_FAILURES_IN_A_ROW = 10;

type ProviderPace = { nextAt: number; failures: number };

const paces = new WeakMap<PaymentProvider, ProviderPace>();

function paceOf(provider: PaymentProvider): ProviderPace {
  const pace = paces.get(provider) ?? { nextAt: Number.NEGATIVE_INFINITY, failures: 0 };
  paces.set(provider, pace);
  return pace;
}

/** Takes the next turn to ask a provider; answers how long to wait for it, in milliseconds. */
export function reserveTurn(pace: Pick<ProviderPace, 'nextAt'>, now: number): number {
  const at = Math.max(pace.nextAt, now - QUERY_BURST_COUNT * QUERY_INTERVAL_MS);
  pace.nextAt = at + QUERY_INTERVAL_MS;
  return Math.max(0, at - now);
}

/** Waits until a provider may be asked again. */
export async function waitForTurn(provider: PaymentProvider, signal?: AbortSignal): Promise<void> {
  const wait = reserveTurn(paceOf(provider), performance.now());
  if (wait > 0) await sleep(wait, undefined, { signal });
}

/** Whether a provider may be asked at once; whoever is told so, asks. */
export function tryTakeTurn(provider: PaymentProvider): boolean {
  const pace = paceOf(provider);
  const now = performance.now();
  if (pace.nextAt > now) return false;
  reserveTurn(pace, now);
  return true;
}

/** Notes whether a provider answered. */
export function recordAnswer(provider: PaymentProvider, answered: boolean): void {
  const pace = paceOf(provider);
  pace.failures = answered ? 0 : pace.failures + 1;
}

/** Forgets the failures of the round before. */
export function startRound(provider: PaymentProvider): void {
  paceOf(provider).failures = 0;
}

/** Whether asking a provider on and on helps nobody: it is away, or says that it is asked too often. */
export function isFailing(provider: PaymentProvider): boolean {
  return paceOf(provider).failures >= MAX_FAILURES_IN_A_ROW;
}
