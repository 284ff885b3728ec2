import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT_FILES } from '@playlet/config';
import { beginBackupRun, endBackupRun, failBackupRun } from '@playlet/core/backups/run';
import { addressOf } from '@playlet/db';
import type { Job } from '@playlet/jobs';
import type { NightInput } from '../backup/night.ts';
import { runApart } from '../backup/run-apart.ts';
import type { WorkerContext } from '../context.ts';

type Nightly = Pick<WorkerContext, 'db' | 'owner' | 'config' | 'log' | 'clock' | 'alerts'>;

/**
 * Makes a backup at 03:05 in Beijing, copies it elsewhere where there is another place, and restores it into a scratch
 * database to see that it can be. Each of the three is tried even where the one before failed.
 */
export function backUpNightly(context: Nightly): Job {
  const { nightly, drilled, offsite } = context.config.backups;
  return {
    name: 'back-up',
    concurrency: 1,
    ...(nightly && { schedule: '5 19 * * *' }),
    retryLimit: 0,
    timeoutSeconds: 20 * 60 * 60,
    process: async (_, { signal }) => {
      const steps: NightInput['step'][] = ['backup'];
      if (offsite) steps.push('copy');
      if (drilled) steps.push('drill');
      const failures: unknown[] = [];
      for (const step of steps) await runStep(context, step, signal).catch((error) => failures.push(error));
      signal.throwIfAborted();
      if (failures.length > 0) throw failures[0];
    },
  };
}

const FAILED: Record<NightInput['step'], string> = {
  backup: 'The nightly backup failed',
  copy: 'The backup could not be copied to the other place',
  drill: 'The newest backup could not be restored on trial',
};

async function runStep(
  { db, owner, config, log, clock, alerts }: Nightly,
  step: NightInput['step'],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { dataDir, backups, storage } = config;
  const id = await beginBackupRun(db, step);
  const secrets = Object.fromEntries(
    KEPT_FILES.map((name) => [name, join(dataDir, name)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  );
  try {
    const { backupId, rows, bytes, mediaObjects, mediaBytes, encrypted } = await runApart(
      {
        step,
        databaseUrl: addressOf(owner),
        isEmbedded: config.database.isEmbedded && backups.nightly,
        secrets,
        config: { dataDir, backups, storage },
        now: new Date(clock.now()),
      },
      signal,
    );
    const media = { media_objects: mediaObjects, media_bytes: mediaBytes };
    await endBackupRun(db, id, { backup_id: backupId, rows, bytes, ...media, encrypted });
    log.info({ step, backupId, rows, bytes }, 'backup: done');
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await failBackupRun(db, id, reason);
    log.error({ err: error, step }, 'backup: failed');
    await alerts.raise({
      kind: step === 'drill' ? 'drill-failed' : 'backup-failed',
      subject: step,
      message: `${FAILED[step]}: ${reason}`,
    });
    throw error;
  }
}
