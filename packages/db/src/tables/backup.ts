import type { Generated } from 'kysely';

/** One backup, one copying of backups elsewhere, or one drill. */
export type BackupRunTable = {
  id: string;
  kind: 'backup' | 'copy' | 'drill';
  state: 'running' | 'done' | 'failed';
  backup_id: string | null;
  rows: Generated<number>;
  bytes: Generated<number>;
  media_objects: Generated<number>;
  media_bytes: Generated<number>;
  encrypted: Generated<boolean>;
  /** The error, in one sentence. */
  error: string | null;
  started_at: Generated<Date>;
  ended_at: Date | null;
};
