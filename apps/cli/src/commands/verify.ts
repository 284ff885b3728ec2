import { verifyPlace } from '@playlet/backup';
import { readConfig } from '@playlet/config';
import { BACKUP_EXIT_CODES, failRefused, openNamed, throttleProgress } from '#cli/backups.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'reads backups without restoring them: every checksum, every copy of the media, and the log',
  usage: '[FROM]',
  options: { id: { type: 'string', value: 'BACKUP', describe: 'another one than the newest' } },
  exitCodes: BACKUP_EXIT_CODES,
  async run({ env, args: [from], options, progress }) {
    const config = readConfig(env);
    const { place, name } = await openNamed(from, config);
    const say = throttleProgress(progress);
    const { backup, log } = await verifyPlace({
      place,
      key: config.backups.key,
      id: options.id,
      onProgress: ({ objects, of }) => say(`  ${objects} of ${of} copies of the media`),
    }).catch(failRefused);
    const lines = [
      backup
        ? `${backup.id} of ${name} is whole: ${backup.rows} rows, ${backup.mediaRead} copies of the media.`
        : `${name} has no nightly backup yet.`,
      `For restores to a moment: ${log.bases} copies of the cluster and ${log.pieces} pieces of its log are whole.`,
    ];
    return { data: { ...backup, ...log, from: name }, text: lines.join('\n') };
  },
});
