import { verify } from '@playlet/backup';
import { readConfig } from '@playlet/config';
import { BACKUP_EXIT_CODES, onceASecond, openNamed, refused } from '#cli/backups.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'reads a backup without restoring it: every checksum, and every copy of the media',
  usage: '[FROM]',
  options: { id: { type: 'string', value: 'BACKUP', describe: 'another one than the newest' } },
  exitCodes: BACKUP_EXIT_CODES,
  async run({ env, args: [from], options, progress }) {
    const config = readConfig(env);
    const { place, name } = await openNamed(from, config);
    const say = onceASecond(progress);
    const report = await verify({
      place,
      key: config.backups.key,
      id: options.id,
      onProgress: ({ objects, of }) => say(`  ${objects} of ${of} copies of the media`),
    }).catch(refused);
    const text = `${report.id} of ${name} is whole: ${report.rows} rows, ${report.mediaRead} copies of the media.`;
    return { data: { ...report, from: name }, text };
  },
});
