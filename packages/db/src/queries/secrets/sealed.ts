import type { SealPurpose } from '@playlet/secrets';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** Every column that holds something encrypted with the installation's secret, and what for. */
export const SEALED_COLUMNS = [
  { table: 'staff', column: 'totp_secret', purpose: 'staff-authenticator' },
  { table: 'staff', column: 'next_totp_secret', purpose: 'staff-authenticator' },
  { table: 'staff_invitation', column: 'totp_secret', purpose: 'staff-authenticator' },
  { table: 'recharge', column: 'guardian_name', purpose: 'guardian-name' },
  { table: 'complaint_person', column: 'contact', purpose: 'complaint-person' },
  { table: 'complaint_person', column: 'rights', purpose: 'complaint-person' },
  { table: 'partner_identity', column: 'sealed', purpose: 'partner-identity' },
  { table: 'notice_place', column: 'target', purpose: 'notice-place' },
] as const satisfies readonly { table: string; column: string; purpose: SealPurpose }[];

export type SealedColumn = (typeof SEALED_COLUMNS)[number];
type SealedRow = { id: string; sealed: Buffer };

/** How many values of a column begin with a header, and how many are there. */
export async function countSealed(
  db: Database,
  { table, column }: SealedColumn,
  header: Buffer,
): Promise<{ all: number; withHeader: number }> {
  const value = sql.ref(column);
  const { rows } = await sql<{ all: number; withHeader: number }>`
    select count(*)::int as all, count(*) filter (where ${beginsWith(column, header)})::int as "withHeader"
    from ${sql.table(table)} where ${value} is not null`.execute(db);
  return rows[0] ?? { all: 0, withHeader: 0 };
}

/** The next values of a column after a row that do not begin with a header, in the order of their rows. */
export async function countSealedWithout(
  db: Database,
  { table, column }: SealedColumn,
  { header, after, count }: { header: Buffer; after: string; count: number },
): Promise<SealedRow[]> {
  // An empty header would match every value, so all rows are read.
  const isOther = header.length === 0 ? sql<boolean>`true` : sql<boolean>`not ${beginsWith(column, header)}`;
  const { rows } = await sql<SealedRow>`
    select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where id > ${after} and ${sql.ref(column)} is not null and ${isOther} order by id limit ${count}`.execute(
    db,
  );
  return rows;
}

/** Replaces a value by one encrypted again; false where it changed meanwhile. */
export async function replaceSealed(
  db: Database,
  { table, column }: SealedColumn,
  { id, sealed, by }: SealedRow & { by: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${by}
    where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

const beginsWith = (column: string, header: Buffer) =>
  sql<boolean>`substring(${sql.ref(column)} for ${header.length}) = ${header}`;
