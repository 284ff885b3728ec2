import { type BackupRunRow, findLastDoneRun, listBackupRuns } from '@playlet/core/backups/run';
import { defineHandler } from '#call/handler.ts';
import { readDisk } from '#disk.ts';

/** A month of nights with their drills. */
const SHOWN_COUNT = 60;

export default defineHandler<'POST admin/system/backup/list'>(async (_input, { context }) => {
  const { db, config } = context;
  const [runs, lastBackup, lastDrill, disk] = await Promise.all([
    listBackupRuns(db, SHOWN_COUNT),
    findLastDoneRun(db, 'backup'),
    findLastDoneRun(db, 'drill'),
    readDisk(context),
  ]);
  const { nightly, folder, days, key, offsite } = config.backups;
  return {
    ...{ nightly, folder, days, encrypted: key !== undefined, offsite: offsite !== undefined },
    lastBackupAt: lastBackup?.ended_at?.toISOString() ?? null,
    lastDrillAt: lastDrill?.ended_at?.toISOString() ?? null,
    disk,
    list: runs.map(present),
  };
});

function present(row: BackupRunRow) {
  const { id, kind, state, rows, bytes, encrypted, error } = row;
  return {
    ...{ id, kind, state, rows, bytes, encrypted, error },
    backupId: row.backup_id,
    mediaObjects: row.media_objects,
    mediaBytes: row.media_bytes,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
