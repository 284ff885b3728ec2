import type { Database } from '@playlet/db';
import { findDramaVersion, lockDrama } from '@playlet/db/queries/editing/drama-versions';
import { fail } from '../http/business-error.ts';
import { presentWritten } from './present.ts';

type Write = { id: string; version: number | undefined; columns: readonly string[] };

/**
 * Locks a drama and refuses to overwrite another editor's changes since it was read. Fields that only one of the two
 * has touched are no conflict: both changes stay.
 *
 * @throws GROUP_NOT_FOUND, EDIT_CONFLICT with the present values of the fields in conflict
 */
export async function refuseConflict(
  tx: Database,
  { id, version, columns }: Write,
): Promise<{ access: string; published: boolean }> {
  const now = await lockDrama(tx, id);
  if (!now) throw fail('GROUP_NOT_FOUND');
  if (version === undefined || version >= now.version) return now;
  const [base, latest] = await Promise.all([
    findDramaVersion(tx, id, version),
    findDramaVersion(tx, id, now.version),
  ]);
  // A version that is no longer kept counts as changed, so that unseen changes are never overwritten.
  const isChanged = (column: string) => !base || !isEqual(base.fields[column], now.fields[column]);
  const inConflict = columns.filter(isChanged);
  if (inConflict.length === 0) return now;
  // A trigger writes these columns as the table has them.
  const written = presentWritten(now.fields as Parameters<typeof presentWritten>[0]);
  const fields = Object.fromEntries(
    Object.entries(written).filter(([name]) => columnsOf(name).some((column) => inConflict.includes(column))),
  );
  throw fail('EDIT_CONFLICT', {
    data: {
      version: now.version,
      by: latest?.staff_name ?? '',
      at: (latest?.at ?? now.updated_at).toISOString(),
      fields,
    },
  });
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  categoryIds: ['category_ids'],
  cast: ['cast_names'],
  licenseNo: ['license_no'],
  schedule: ['update_weekdays', 'update_time', 'update_episodes'],
  episodeTotal: ['episode_total'],
  freeEpisodes: ['free_episodes'],
  intro: ['intro_start', 'intro_end'],
  minorSafe: ['minor_safe'],
  aiGenerated: ['ai_generated'],
};

const columnsOf = (field: string) => COLUMNS[field] ?? [field];
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
