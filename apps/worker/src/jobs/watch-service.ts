import { statfs } from 'node:fs/promises';
import { alertsToSendAgain } from '@playlet/db/queries/service/alert';
import { serviceFigures } from '@playlet/db/queries/service/figures';
import { DAY_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** An import of some dramas takes that much, and PostgreSQL must never run out. */
const MIN_FREE_SHARE = 0.1;
const CERTIFICATE_WARNING_DAYS = 21;

type Watched = Pick<WorkerContext, 'db' | 'clock' | 'alerts' | 'jobs' | 'payments'> & {
  config: Pick<WorkerContext['config'], 'dataDir' | 'alertWebhook'>;
};

/** Looks every five minutes for what somebody has to see to, and tells the operator. */
export function watchService(context: Watched): Job {
  return {
    name: 'watch-service',
    concurrency: 1,
    schedule: '*/5 * * * *',
    retryLimit: 0,
    process: async () => {
      await watchMoney(context);
      await watchDisk(context);
      await watchCertificates(context);
      if (!context.config.alertWebhook) return;
      for (const alertId of await alertsToSendAgain(context.db))
        await context.jobs.enqueue('send-alert', { alertId }, { singletonKey: alertId });
    },
  };
}

async function watchMoney({ db, alerts }: Watched): Promise<void> {
  const { paymentExceptions, discrepancies } = await serviceFigures(db);
  if (paymentExceptions > 0)
    await alerts.raise({
      kind: 'payment-exception',
      message: `${paymentExceptions} payments buy nothing and wait for a refund or a decision`,
      details: { open: paymentExceptions },
    });
  if (discrepancies > 0)
    await alerts.raise({
      kind: 'discrepancy',
      message: `${discrepancies} differences between the providers' statements and the orders wait for a decision`,
      details: { open: discrepancies },
    });
}

async function watchDisk({ config, alerts }: Watched): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  if (bavail / blocks >= MIN_FREE_SHARE) return;
  await alerts.raise({
    kind: 'disk-low',
    message:
      'The disk of DATA_DIR is nearly full: give it more, or move past access logs and backups elsewhere',
    details: { freeBytes: bavail * bsize, sizeBytes: blocks * bsize },
  });
}

async function watchCertificates({ payments, clock, alerts }: Watched): Promise<void> {
  for (const [provider, { certificateEndsAt }] of payments.providers) {
    const endsAt = certificateEndsAt?.();
    if (!endsAt || endsAt.getTime() - clock.now() > CERTIFICATE_WARNING_DAYS * DAY_MS) continue;
    await alerts.raise({
      kind: 'certificate-ends',
      subject: provider,
      message: `The certificate of ${provider} ends on ${endsAt.toISOString().slice(0, 10)}, and no newer one is known`,
    });
  }
}
