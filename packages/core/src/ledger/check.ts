import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { grantRules } from './grant-rules.ts';
import { moneyRules } from './money-rules.ts';
import { orderRules } from './order-rules.ts';
import type { LedgerRule } from './rule.ts';

/** Everything that must hold of the books at any moment; see docs/payments.md for M1 to M15. */
export const ledgerRules: readonly LedgerRule[] = [...orderRules, ...grantRules, ...moneyRules];

type Violation = { rule: string; says: string; offenders: string[] };

/** Shown of each rule; the count is what matters. */
const MAX_SHOWN_ROWS = 20;

/** Holds the whole database against every rule in one snapshot; empty where the books are right. */
export function checkLedger(db: Database): Promise<Violation[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return findViolations(tx);
    });
}

/** `checkLedger` inside a transaction of the caller's. */
export async function findViolations(tx: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, says, offenders } of ledgerRules) {
    const { rows } = await sql<{ what: string }>`
      select what::text from (${offenders}) as offender (what) limit ${MAX_SHOWN_ROWS}`.execute(tx);
    if (rows.length > 0) violations.push({ rule: id, says, offenders: rows.map(({ what }) => what) });
  }
  return violations;
}
