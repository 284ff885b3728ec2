import { raise } from '@playlet/core/monitoring/alert';
import type { Database } from '@playlet/db';
import { ALERT_QUIET_SECONDS, type RaiseAlert } from '@playlet/domain/alert';
import type { Jobs } from '@playlet/jobs';
import type { Logger } from 'pino';

export type Alerts = { raise: RaiseAlert };

type AlertsOptions = { db: Database; jobs: Pick<Jobs, 'enqueue'>; log: Pick<Logger, 'error'> };

/**
 * Creates the only source of alerts: each is written to the log and to the table of alerts, and the worker's job
 * `send-alert` takes it to the webhook.
 */
export function createAlerts({ db, jobs, log }: AlertsOptions): Alerts {
  return {
    async raise({ kind, subject = '', message, details = {} }) {
      try {
        const id = await raise(db, { kind, subject, message, details }, ALERT_QUIET_SECONDS);
        if (id === undefined) return;
        log.error({ alert: kind, subject, ...details }, message);
        await jobs.enqueue('send-alert', { alertId: id }, { singletonKey: id });
      } catch (error) {
        log.error({ err: error, alert: kind, subject }, `an alert could not be kept: ${message}`);
      }
    },
  };
}
