import { SmsFailure, type SmsProvider } from '@playlet/sms';
import type { Metrics } from '@playlet/telemetry';
import { runInSpan, SpanKind } from '@playlet/telemetry/spans';

/** The same provider, whose messages are counted, and its answers measured. */
export function measureSms(
  provider: SmsProvider,
  metrics: Pick<Metrics, 'sms' | 'onProviderCall'>,
): SmsProvider {
  const measure = async (call: string, send: () => Promise<void>) => {
    const startedAt = performance.now();
    const report = (failure?: string) => {
      metrics.sms.inc({ outcome: failure ? 'failed' : 'sent' });
      metrics.onProviderCall({
        provider: 'sms',
        call,
        seconds: (performance.now() - startedAt) / 1000,
        ...(failure && { failure }),
      });
    };
    try {
      await runInSpan(`sms ${call}`, { kind: SpanKind.CLIENT }, send);
    } catch (error) {
      report(labelOf(error));
      throw error;
    }
    report();
  };
  return {
    send: (message) => measure('send', () => provider.send(message)),
    announceRenewal: (message) => measure('announceRenewal', () => provider.announceRenewal(message)),
  };
}

/** Returns a failure's label; a refusal is for the operator to remove, so that it raises the alert of outages. */
function labelOf(error: unknown): string {
  if (!(error instanceof SmsFailure)) return 'unavailable';
  return error.kind === 'refused' ? 'error' : error.kind;
}
