import { drill } from '@playlet/backup';
import { readConfig } from '@playlet/config';
import { BACKUP_EXIT_CODES, failRefused, openNamed, throttleProgress } from '#cli/backups.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  summary: 'restores the newest backup into a scratch database, checks it and removes it again',
  usage: '[FROM]',
  details: 'The nightly job does the same. docs/backup.md',
  options: {
    id: { type: 'string', value: 'BACKUP', describe: 'another one than the newest' },
    'all-media': { type: 'boolean', describe: 'reads every copy of the media, and not only some' },
  },
  exitCodes: BACKUP_EXIT_CODES,
  async run({ env, args: [from], options, progress }) {
    const config = readConfig(env);
    const { place, name } = await openNamed(from, config);
    const say = throttleProgress(progress);
    const report = await drill({
      place,
      key: config.backups.key,
      id: options.id,
      sample: options['all-media'] ? Number.POSITIVE_INFINITY : undefined,
      onProgress: (done) => done.step === 'table' && say(`  ${done.table}: ${done.rows} rows`),
    }).catch(failRefused);
    const text = [
      `${report.id} of ${name} can be restored: ${report.rows} rows, the books are right, in ${report.seconds.toFixed(1)} s.`,
      `Media: ${report.mediaObjects} copies are there, ${report.mediaRead} of them read whole.`,
    ].join('\n');
    return { data: { ...report, from: name }, text };
  },
});
