import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** Notes up to which moment hours are added up. */
export async function noteRollUp(db: Database, until: Date, at: Date): Promise<void> {
  await sql`
    insert into report_progress (rolled_until, rolled_at) values (${until}, ${at})
    on conflict ("only") do update
    set rolled_until = greatest(report_progress.rolled_until, excluded.rolled_until), rolled_at = excluded.rolled_at`.execute(
    db,
  );
}

/** Notes up to which moment days are added up. */
export async function noteDays(db: Database, until: Date): Promise<void> {
  await sql`update report_progress set days_until = greatest(days_until, ${until})`.execute(db);
}
