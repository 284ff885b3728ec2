import {
  findUnsentSummary,
  giveSummaryUp,
  noteSummary,
  noteSummaryAttempt,
} from '@playlet/core/reports/summary-delivery';
import { reportNumbers } from '@playlet/db/queries/reports/numbers';
import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import { formatSummary, pickDayFigures } from '@playlet/domain/reports/daily-summary';
import { DAY_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import { postWebhook } from '@playlet/notices/post-webhook';
import { buildWebhookRequest, describeDeliveryFailure, refusalOf } from '@playlet/notices/webhook-request';
import type { WorkerContext } from '../context.ts';

/** With the pauses between them these are about three quarters of an hour. */
const MAX_RETRY_COUNT = 15;

type SummaryContext = Pick<WorkerContext, 'db' | 'clock' | 'jobs' | 'log'> & {
  config: Pick<WorkerContext['config'], 'dailySummary'>;
};

/** Has yesterday's figures sent at 09:00 in Beijing, where the operator has said whereto. */
export function sendDailySummary({ db, clock, jobs, config }: SummaryContext): Job {
  return {
    name: 'summarize-day',
    concurrency: 1,
    schedule: '0 1 * * *',
    process: async () => {
      if (!config.dailySummary) return;
      const delivery = await noteSummary(db, { day: beijingDayOf(clock.now() - DAY_MS), isTest: false });
      if (delivery)
        await jobs.enqueue('send-summary', { deliveryId: delivery.id }, { singletonKey: delivery.id });
    },
  };
}

/** Sends a day's figures, once. */
export function sendSummary({ db, clock, log, config }: SummaryContext): Job<{ deliveryId: string }> {
  return {
    name: 'send-summary',
    concurrency: 1,
    retryLimit: MAX_RETRY_COUNT,
    timeoutSeconds: 60,
    process: async ({ deliveryId }, { signal }) => {
      const { dailySummary: target } = config;
      const delivery = await findUnsentSummary(db, deliveryId);
      if (!target || !delivery) return;
      const { id, day, is_test: isTest } = delivery;
      const from = startOfBeijingDay(day);
      const numbers = pickDayFigures(await reportNumbers(db, { from, to: from + DAY_MS }));
      const before = pickDayFigures(await reportNumbers(db, { from: from - DAY_MS, to: from }));
      const summary = { day, isTest, numbers, before };
      const now = clock.now();
      try {
        const answer = await postWebhook({
          ...buildWebhookRequest(target, { text: formatSummary(summary), json: { id, ...summary } }, now),
          now,
          signal,
        });
        const refusal = target.format === 'json' ? undefined : refusalOf(answer);
        if (refusal) throw new Error(`answered ${refusal}`);
      } catch (error) {
        signal.throwIfAborted();
        await noteSummaryAttempt(db, id, { state: 'waiting', error: describeDeliveryFailure(error) });
        throw error;
      }
      await noteSummaryAttempt(db, id, { state: 'sent', at: new Date(now) });
    },
    onExhausted: async ({ deliveryId }, reason) => {
      await giveSummaryUp(db, deliveryId);
      log.error({ deliveryId, reason }, 'the daily summary could not be sent to SUMMARY_WEBHOOK_URL');
    },
  };
}
