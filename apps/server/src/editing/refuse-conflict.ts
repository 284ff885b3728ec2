import type { Database } from '@playlet/db';
import { findDramaVersion, lockDrama } from '@playlet/db/queries/editing/drama-versions';
import { columnsOf, type DramaField } from '@playlet/domain/catalogue/drama-fields';
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
    Object.entries(written).filter(([name]) =>
      columnsOf(name as DramaField).some((column) => inConflict.includes(column)),
    ),
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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
