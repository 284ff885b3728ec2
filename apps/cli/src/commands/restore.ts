import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { formatMegabytes, hasBackup, openPlace, restore, restoreAt, restoreSecrets } from '@playlet/backup';
import { type Config, readConfig } from '@playlet/config';
import { type Database, openDatabase } from '@playlet/db';
import { systemClock } from '@playlet/domain/time';
import { reapplyDeletions } from '@playlet/server/deregistration/reapply';
import { createStorage, type Storage } from '@playlet/storage';
import { BACKUP_EXIT_CODES, failRefused, throttleProgress } from '#cli/backups.ts';
import { defineCommand, type Result, UsageError } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'restores a backup into the empty DATA_DIR or DATABASE_URL of the environment',
  usage: '[FROM]',
  details: 'FROM is a folder or s3://BUCKET; without it DATA_DIR/backups. docs/backup.md',
  options: {
    id: { type: 'string', value: 'BACKUP', describe: 'another one than the newest' },
    at: {
      type: 'string',
      value: 'TIME',
      describe: 'the embedded database as it was at a moment of the last week',
    },
    'no-media': { type: 'boolean', describe: 'the database alone' },
  },
  exitCodes: BACKUP_EXIT_CODES,
  async run({ env, args: [from], options, progress }) {
    const dataDir = resolve(env.DATA_DIR || './data');
    const source = await openSource(env, from ?? (env.BACKUP_DIR || join(dataDir, 'backups'))).catch(
      failRefused,
    );
    // Before the first night there is a copy of the cluster alone, which a moment can be restored from.
    const isNew = options.at !== undefined && !(await hasBackup(source.place).catch(failRefused));
    const secrets = isNew
      ? []
      : await restoreSecrets({ ...source, id: options.id }, dataDir).catch(failRefused);
    const config = readConfig(env);
    const media = options['no-media'] ? undefined : await createStorage(config.storage);
    const target = { config, dataDir, media, reapplyDeletions: reapplier(config, media) };
    if (options.at !== undefined)
      return restoreMoment(source, target, { at: momentOf(options.at), secrets, progress });
    return restoreBackup(source, target, { id: options.id, secrets, progress });
  },
});

type Source = Awaited<ReturnType<typeof openSource>>;
type Target = {
  config: Config;
  dataDir: string;
  media: Storage | undefined;
  reapplyDeletions: (db: Database) => Promise<number>;
};

async function restoreMoment(
  { place, key, name }: Source,
  { config, ...target }: Target,
  { at, secrets, progress }: { at: Date; secrets: string[]; progress: (line: string) => void },
): Promise<Result> {
  if (!config.database.isEmbedded)
    throw new UsageError(
      '--at restores the embedded database; your own server has its own way: docs/backup.md.',
    );
  progress(`Restoring ${at.toISOString()} from ${name} …`);
  const report = await restoreAt({ place, key, at, log: progress, ...target }).catch(failRefused);
  const text = [
    `Restored in ${report.seconds.toFixed(1)} s; the last change is of ${report.reached?.toISOString() ?? 'before the log'}.`,
    `  ${report.mediaObjects} media objects, ${report.erasedAgain} members erased again, the books are right`,
    secretsLine(secrets),
  ].join('\n');
  return { data: { ...report, secrets }, text };
}

async function restoreBackup(
  { place, key, name }: Source,
  { config, dataDir, ...target }: Target,
  { id, secrets, progress }: { id: string | undefined; secrets: string[]; progress: (line: string) => void },
): Promise<Result> {
  const say = throttleProgress(progress);
  const { databaseUrl, close } = await openDatabase({
    dataDir,
    databaseUrl: config.database.ownerUrl,
    log: progress,
  });
  try {
    progress(`Restoring from ${name} …`);
    const report = await restore({
      place,
      key,
      id,
      databaseUrl,
      roleUrls: config.database.roleUrls,
      ...target,
      onProgress: (done) => {
        if (done.step === 'table') say(`  ${done.table}: ${done.rows} rows`);
        if (done.step === 'media') say(`  media: ${done.objects} objects, ${formatMegabytes(done.bytes)}`);
      },
    }).catch(failRefused);
    const lines = [
      `Restored ${report.id}, the state of ${report.takenAt}, in ${report.seconds.toFixed(1)} s:`,
      `  ${report.tables} tables, ${report.rows} rows: as many as backed up, with the same checksums`,
      `  ${report.mediaObjects} media objects, ${formatMegabytes(report.mediaBytes)}: verified`,
      `  ${report.erasedAgain} members erased again who left after the backup was made`,
      '  the books are right',
    ];
    if (report.migrated.length > 0) lines.push(`  brought up to date: ${report.migrated.join(', ')}`);
    lines.push(secretsLine(secrets));
    return { data: { ...report, secrets }, text: lines.join('\n') };
  } finally {
    await close();
  }
}

const secretsLine = (secrets: string[]) =>
  secrets.length > 0
    ? `  secrets: ${secrets.join(', ')}`
    : '  media.secret was not in the backup: without the old one, in DATA_DIR or as MEDIA_SECRET, authenticators fit no more.';

const reapplier =
  (config: Config, storage: Storage | undefined) =>
  async (db: Database): Promise<number> =>
    storage ? reapplyDeletions({ db, storage, config, clock: systemClock }) : 0;

/** Reading the configuration makes the secrets that are missing, so those of the backup come before DATA_DIR is touched. */
async function openSource(env: NodeJS.ProcessEnv, from: string) {
  const scratch = await mkdtemp(join(tmpdir(), 'playlet-restore-'));
  try {
    const { backups } = readConfig({ ...env, DATA_DIR: scratch });
    return { ...(await openPlace(from, backups.offsite)), key: backups.key };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function momentOf(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/[zZ]|[+-]\d\d:?\d\d$/.test(text))
    throw new UsageError('--at takes a moment with its zone, such as 2026-11-23T18:30:00+08:00.');
  return at;
}
