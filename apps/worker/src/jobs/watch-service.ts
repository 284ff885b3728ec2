import { backupStates } from '@playlet/core/backups/run';
import { listAlertsToSendAgain } from '@playlet/core/monitoring/alert';
import { countOpenRequests } from '@playlet/core/support-desk/request';
import { readServiceFigures } from '@playlet/db/queries/monitoring/figures';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import { readProductDisk } from '@playlet/storage/disk-space';
import { readTlsEnd } from '@playlet/telemetry/tls-end';
import type { WorkerContext } from '../context.ts';
import { enqueueLostWork } from '../enqueue-lost-work.ts';
import { watchPlayback } from '../playback-quality/watch-playback.ts';
import { watchDatabase } from '../watch-database.ts';
import { watchLicenses } from '../watch-licenses.ts';

/** An import of some dramas takes that much, and PostgreSQL must never run out. */
const MIN_FREE_SHARE = 0.1;
const CERTIFICATE_WARNING_DAYS = 21;
/** A night and two hours: a backup of a large database takes its time. */
const MAX_BACKUP_AGE_HOURS = 26;

type Watched = Pick<WorkerContext, 'db' | 'owner' | 'clock' | 'alerts' | 'jobs' | 'log' | 'payments'> & {
  config: Pick<WorkerContext['config'], 'dataDir' | 'storage' | 'publicUrl' | 'alertWebhook' | 'backups'>;
};

/** Checks every five minutes for conditions that need attention, and notifies the operator. */
export function watchService(context: Watched): Job {
  return {
    name: 'watch-service',
    concurrency: 1,
    schedule: '*/5 * * * *',
    retryLimit: 0,
    process: async (_, { signal }) => {
      await watchMoney(context);
      await watchDatabase(context);
      await watchDisk(context);
      await watchCertificates(context);
      await watchBackups(context);
      await watchPlayback(context);
      await watchRequests(context);
      await watchLicenses(context);
      if (context.config.alertWebhook) await sendAlertsAgain(context);
      await enqueueLostWork(context, signal);
    },
  };
}

async function sendAlertsAgain({ db, jobs }: Watched): Promise<void> {
  for (const alertId of await listAlertsToSendAgain(db))
    await jobs.enqueue('send-alert', { alertId }, { singletonKey: alertId });
}

async function watchMoney({ db, alerts }: Watched): Promise<void> {
  const { paymentExceptions, discrepancies } = await readServiceFigures(db);
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

/** The privacy policy and the agreements promise an answer by that day. */
async function watchRequests({ db, clock, alerts }: Watched): Promise<void> {
  const { overdue } = await countOpenRequests(db, beijingDayOf(clock.now()));
  if (overdue === 0) return;
  await alerts.raise({
    kind: 'request-overdue',
    message: `${overdue} requests of members or guardians are over the day by which they had to be answered`,
    details: { overdue },
  });
}

async function watchDisk({ config, alerts }: Watched): Promise<void> {
  const { freeBytes, sizeBytes } = await readProductDisk(config);
  if (freeBytes / sizeBytes >= MIN_FREE_SHARE) return;
  await alerts.raise({
    kind: 'disk-low',
    message:
      'The disk of DATA_DIR is nearly full: give it more, or move past access logs and backups elsewhere',
    details: { freeBytes, sizeBytes },
  });
}

async function watchCertificates({ payments, clock, alerts, config: { publicUrl } }: Watched): Promise<void> {
  // Whether the service answers is for others to watch: an address that cannot be reached from here says nothing.
  const ownEnd = publicUrl?.startsWith('https:')
    ? await readTlsEnd(publicUrl).catch(() => undefined)
    : undefined;
  if (publicUrl && ownEnd && ownEnd.getTime() - clock.now() <= CERTIFICATE_WARNING_DAYS * DAY_MS)
    await alerts.raise({
      kind: 'certificate-ends',
      subject: new URL(publicUrl).host,
      message: `The certificate of ${new URL(publicUrl).host} ends on ${ownEnd.toISOString().slice(0, 10)}`,
    });
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

/** A backup or a drill that failed says so itself; one whose process was killed, or that never began, cannot. */
async function watchBackups({ db, clock, config, alerts }: Watched): Promise<void> {
  if (!config.backups.nightly) return;
  for (const { kind, doneAt, firstAt } of await backupStates(db)) {
    const ageHours = (clock.now() - (doneAt ?? firstAt).getTime()) / HOUR_MS;
    if (ageHours <= MAX_BACKUP_AGE_HOURS || kind === 'copy') continue;
    if (kind === 'drill' && !config.backups.drilled) continue;
    await alerts.raise({
      kind: kind === 'drill' ? 'drill-failed' : 'backup-failed',
      subject: `${kind} is old`,
      message:
        kind === 'drill'
          ? `No backup was restored on trial for ${Math.floor(ageHours)} hours`
          : `No backup was finished for ${Math.floor(ageHours)} hours`,
      details: { hours: Math.floor(ageHours) },
    });
  }
}
