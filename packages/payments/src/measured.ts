import { runInSpan, SpanKind } from '@playlet/telemetry/spans';
import { type PaymentProvider, ProviderError, type ProviderErrorKind } from './provider.ts';

const MEASURED_CALLS = [
  'prepay',
  'queryTrade',
  'closeTrade',
  'refund',
  'queryRefund',
  'fetchStatement',
] as const satisfies readonly (keyof PaymentProvider)[];

/** A call to a provider that ended; without `failure` it answered. */
export type MeasuredCall = {
  provider: string;
  call: string;
  seconds: number;
  failure?: ProviderErrorKind | 'error';
};

/** The same provider, whose calls are reported as they end. */
export function measureProvider(
  provider: PaymentProvider,
  onCall: (call: MeasuredCall) => void,
): PaymentProvider {
  const measured: PaymentProvider = { ...provider };
  for (const call of MEASURED_CALLS) {
    const send = provider[call] as (...input: unknown[]) => Promise<unknown>;
    const sendMeasured = async (...input: unknown[]) => {
      const startedAt = performance.now();
      const report = (failure?: MeasuredCall['failure']) =>
        onCall({
          provider: provider.channel,
          call,
          seconds: (performance.now() - startedAt) / 1000,
          ...(failure && { failure }),
        });
      try {
        const answer = await runInSpan(`${provider.channel} ${call}`, { kind: SpanKind.CLIENT }, () =>
          send.apply(provider, input),
        );
        report();
        return answer;
      } catch (error) {
        report(error instanceof ProviderError ? error.kind : 'error');
        throw error;
      }
    };
    // Each call keeps its own input and output: they pass through unread.
    Object.assign(measured, { [call]: sendMeasured });
  }
  return measured;
}
