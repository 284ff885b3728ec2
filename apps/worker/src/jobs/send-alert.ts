import { findUnsentAlert, markAlertSent } from '@playlet/core/monitoring/alert';
import type { Job } from '@playlet/jobs';
import { postWebhook } from '@playlet/notices/post-webhook';
import type { WorkerContext } from '../context.ts';

/** With the pauses between them these are about three quarters of an hour; then `watch-service` starts over. */
const MAX_RETRY_COUNT = 15;

type AlertSender = Pick<WorkerContext, 'db' | 'clock' | 'log'> & {
  config: Pick<WorkerContext['config'], 'alertWebhook'>;
};

/** Sends an alert to the operator's webhook, once. */
export function sendAlert({ db, clock, log, config }: AlertSender): Job<{ alertId: string }> {
  return {
    name: 'send-alert',
    concurrency: 1,
    retryLimit: MAX_RETRY_COUNT,
    timeoutSeconds: 60,
    process: async ({ alertId }, { signal }) => {
      const { alertWebhook: webhook } = config;
      if (!webhook) return;
      const alert = await findUnsentAlert(db, alertId);
      if (!alert) return;
      const { id, kind, subject, message, details, times, first_at, raised_at } = alert;
      const body = {
        id,
        kind,
        subject,
        message,
        details,
        times,
        firstAt: first_at.toISOString(),
        raisedAt: raised_at.toISOString(),
      };
      await postWebhook({ ...webhook, body, now: clock.now(), signal });
      await markAlertSent(db, id);
    },
    onExhausted: async ({ alertId }, reason) =>
      log.error({ alertId, reason }, 'an alert could not be sent to ALERT_WEBHOOK_URL'),
  };
}
