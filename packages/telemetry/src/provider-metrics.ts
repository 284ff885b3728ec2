import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const PROVIDER_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type ProviderCall = { provider: string; call: string; seconds: number; failure?: string };

/** Failures with which a provider has answered all the same. */
const ANSWERS: readonly string[] = ['refused', 'not_ready', 'quota', 'phone'];

/** Creates the metrics of payment and message providers: requests, their duration, and failures. */
export function createProviderMetrics(registers: Registry[]) {
  const seconds = new Histogram({
    name: 'playlet_provider_call_seconds',
    help: 'How long providers of payments and text messages took',
    labelNames: ['provider', 'call'] as const,
    buckets: PROVIDER_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'playlet_provider_failures_total',
    help: 'Calls to providers that failed',
    labelNames: ['provider', 'call', 'kind'] as const,
    registers,
  });
  const success = new Gauge({
    name: 'playlet_provider_last_success_timestamp_seconds',
    help: 'When a provider last answered this process',
    labelNames: ['provider'] as const,
    registers,
  });
  /** When each provider last answered this process, in milliseconds. */
  const answeredAt: Record<string, number> = {};
  return {
    answeredAt,
    count({ provider, call, seconds: spent, failure }: ProviderCall): void {
      seconds.observe({ provider, call }, spent);
      if (failure) failures.inc({ provider, call, kind: failure });
      // A refusal is an answer, too.
      if (failure && !ANSWERS.includes(failure)) return;
      answeredAt[provider] = Date.now();
      success.set({ provider }, Date.now() / 1000);
    },
  };
}
