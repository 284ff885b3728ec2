import type { Texts } from '../texts.ts';

export const backups: Pick<Texts, 'backups'> = {
  backups: {
    title: 'Backups',
    lastBackup: ({ at }) => `Last backup ${at}`,
    lastDrill: ({ at }) => `Last drill ${at}`,
    never: 'never',
    disk: ({ free }) => `${free} free on disk`,
    diskStates: {
      ok: 'Enough room',
      low: 'Disk nearly full',
      full: 'Disk full: uploads paused, playing and selling go on',
    },
    kept: ({ folder, days }) => `Kept in ${folder} for ${days} days`,
    notEncrypted: 'Not encrypted. Set BACKUP_KEY before copying it elsewhere',
    off: 'Nightly backups are off (BACKUPS=off)',
    kind: 'What',
    kinds: { backup: 'Backup', copy: 'Copy elsewhere', drill: 'Restore drill' },
    state: 'Result',
    states: { running: 'Running', done: 'Done', failed: 'Failed' },
    started: 'Started',
    rows: 'Rows',
    size: 'Size',
    media: 'Media files',
    detail: 'Details',
    emptyTitle: 'No backup yet',
    empty:
      'Every night at 03:05 Beijing time one is made and restored as a drill. For one now, run npm run backup on the server, then npm run drill.',
  },
};
