import { backup, formatMegabytes, generateKey } from '@playlet/backup';
import { createStorage } from '@playlet/storage';
import { BACKUP_EXIT_CODES, failRefused, openNamed, secretsOf, throttleProgress } from '#cli/backups.ts';
import { defineCommand } from '#cli/command.ts';
import { type Installation, withInstallation } from '#cli/installation.ts';

export const command = defineCommand({
  summary: 'backs the database and the media up while the product serves',
  usage: '[TO]',
  details:
    'TO is a folder or s3://BUCKET; without it the backup goes where the nightly ones do. Media that are in an earlier backup\n' +
    'are not copied again. docs/backup.md',
  options: {
    'no-media': { type: 'boolean', describe: 'the database alone' },
    'new-key': { type: 'boolean', describe: 'makes a BACKUP_KEY, and no backup' },
  },
  exitCodes: BACKUP_EXIT_CODES,
  run: ({ env, args: [to], options, progress }) =>
    options['new-key']
      ? newKey()
      : withInstallation(env, (installation) =>
          backUp(installation, { to, hasMedia: !options['no-media'], progress: throttleProgress(progress) }),
        ),
});

type Wanted = { to: string | undefined; hasMedia: boolean; progress: (line: string) => void };

async function backUp({ config, databaseUrl }: Installation, { to, hasMedia, progress }: Wanted) {
  const { place, folder, name } = await openNamed(to, config);
  const started = performance.now();
  const seal = await backup({
    databaseUrl,
    place,
    folder,
    key: config.backups.key,
    media: hasMedia ? await createStorage(config.storage) : undefined,
    mediaMode: config.backups.media,
    secrets: secretsOf(config),
    onProgress: (done) => {
      if (done.step === 'table') progress(`  ${done.table}: ${done.rows} rows`);
      if (done.step === 'media')
        progress(`  media: ${done.objects} objects, ${formatMegabytes(done.copiedBytes)} new`);
    },
  }).catch(failRefused);
  const seconds = (performance.now() - started) / 1000;
  const lines = [
    `Backed up to ${name}: ${seal.id}, ${seal.rows} rows, ${formatMegabytes(seal.bytes)} in ${seconds.toFixed(1)} s.`,
    `Media: ${seal.mediaObjects} objects, ${formatMegabytes(seal.mediaBytes)}, ${config.backups.media}.`,
  ];
  if (!seal.encrypted)
    lines.push(
      'It is not encrypted and holds personal data. Set BACKUP_KEY (playlet backup --new-key) before it leaves this machine.',
    );
  return { data: { ...seal, to: name, seconds }, text: lines.join('\n') };
}

async function newKey() {
  const { key, recipient } = await generateKey();
  return {
    data: { key, recipient },
    text: [
      `BACKUP_KEY=${key}`,
      'Keep it elsewhere too: without it nobody reads the backups, and nobody can make it again.',
      `A machine that shall only write backups takes BACKUP_KEY=${recipient}`,
    ].join('\n'),
  };
}
