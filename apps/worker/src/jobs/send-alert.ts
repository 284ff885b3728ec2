import { createHmac } from 'node:crypto';
import { markAlertSent, unsentAlert } from '@playlet/db/queries/service/alert';
import type { Job } from '@playlet/jobs';
import { traceHeaders } from '@playlet/telemetry/spans';
import type { WorkerContext } from '../context.ts';

const TIMEOUT_MS = 10_000;
/** With the pauses between them these are about three quarters of an hour; then `watch-service` begins anew. */
const MAX_RETRY_COUNT = 15;

type AlertSender = Pick<WorkerContext, 'db' | 'clock' | 'log'> & {
  config: Pick<WorkerContext['config'], 'alertWebhook'>;
};

/**
 * Sends an alert to the operator's webhook, once. It is signed as `x-playlet-signature: v1=HMAC-SHA256(secret,
 * "{timestamp}.{body}")` in hex, with the seconds since 1970 as `x-playlet-timestamp`.
 */
export function sendAlert({ db, clock, log, config }: AlertSender): Job<{ alertId: string }> {
  return {
    name: 'send-alert',
    concurrency: 1,
    retryLimit: MAX_RETRY_COUNT,
    timeoutSeconds: 60,
    process: async ({ alertId }, { signal }) => {
      const { alertWebhook: webhook } = config;
      if (!webhook) return;
      const alert = await unsentAlert(db, alertId);
      if (!alert) return;
      const { id, kind, subject, message, details, times, first_at, raised_at } = alert;
      const body = JSON.stringify({
        id,
        kind,
        subject,
        message,
        details,
        times,
        firstAt: first_at.toISOString(),
        raisedAt: raised_at.toISOString(),
      });
      const timestamp = String(Math.floor(clock.now() / 1000));
      const response = await fetch(webhook.url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          ...traceHeaders(),
          'content-type': 'application/json',
          'x-playlet-timestamp': timestamp,
          'x-playlet-signature': `v1=${createHmac('sha256', webhook.secret).update(`${timestamp}.${body}`).digest('hex')}`,
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`ALERT_WEBHOOK_URL answered ${response.status}`);
      await markAlertSent(db, id);
    },
    onExhausted: async ({ alertId }, reason) =>
      log.error({ alertId, reason }, 'an alert could not be sent to ALERT_WEBHOOK_URL'),
  };
}
