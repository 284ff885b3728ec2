import { openPlace } from '@playlet/backup';
import type { Config } from '@playlet/config';
import { findLastDoneRun } from '@playlet/core/backups/run';
import { newId } from '@playlet/db';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { type Check, type DoctorContext, type Finding, fail, messageOf, pass, warn } from './finding.ts';

const OLD_DAYS = 2;

/** Looks at whether backups are made, encrypted, kept elsewhere, and proved by a restore. */
export const checkBackup: Check = async (context) => {
  const { nightly, key, offsite, folder } = context.config.backups;
  if (!nightly) return [fail('backup', 'BACKUPS=off: none is made', 'remove it, or back up by other means')];
  return [
    pass('backup', `every night into ${folder}`),
    key
      ? pass('backup: key', 'backups are encrypted')
      : warn(
          'backup: key',
          'backups are not encrypted',
          'npm run backup -- --new-key, and keep it elsewhere too',
        ),
    offsite
      ? pass('backup: elsewhere', `copied to ${new URL(offsite.endpoint).host}/${offsite.bucket}`)
      : fail(
          'backup: elsewhere',
          'only on this machine: a broken disk takes both',
          'set BACKUP_S3_ENDPOINT, _BUCKET, _ACCESS_KEY and _SECRET_KEY',
        ),
    ...(await lastRuns(context)),
  ];
};

/** Writes a file to each place of backups and deletes it. */
export const checkBackupPlaces: Check = async ({ config: { backups } }) => {
  if (!backups.nightly) return [];
  const { folder, offsite } = backups;
  return Promise.all([
    tryPlace('backup: place', folder, undefined),
    ...(offsite ? [tryPlace('backup: place elsewhere', `s3://${offsite.bucket}`, offsite)] : []),
  ]);
};

async function tryPlace(check: string, name: string, s3: Config['backups']['offsite']): Promise<Finding> {
  const key = `doctor-${newId().toLowerCase()}`;
  try {
    const { place } = await openPlace(name, s3);
    await place.put(key, { bytes: Buffer.from('x') });
    await place.delete(key);
    return pass(check, `${name} can be written to`);
  } catch (error) {
    return fail(
      check,
      `${name}: ${messageOf(error)}`,
      'look at the rights of the service account, or of the key',
    );
  }
}

async function lastRuns({ db }: DoctorContext): Promise<Finding[]> {
  if (!db) return [];
  const runs = [
    ['backup', 'backup: last', 'npm run backup'],
    ['drill', 'backup: restored on trial', 'npm run drill'],
  ] as const;
  return Promise.all(
    runs.map(async ([kind, check, command]) => {
      const endedAt = (await findLastDoneRun(db, kind))?.ended_at;
      if (!endedAt) return warn(check, 'never', `${command} does it now`);
      const days = Math.floor((systemClock.now() - endedAt.getTime()) / DAY_MS);
      const found = `${days} days ago`;
      return days > OLD_DAYS ? fail(check, found, `${command} says what keeps it back`) : pass(check, found);
    }),
  );
}
