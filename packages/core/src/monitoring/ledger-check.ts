import type { Database } from '@playlet/db/database';
import { checkLedger, ledgerRules } from '../ledger/check.ts';

export type LedgerFinding = { rule: string; says: string; violations: number };

/** Checks the books against every rule and stores the findings of each; returns the broken rules. */
export async function keepLedgerCheck(db: Database, now: Date): Promise<LedgerFinding[]> {
  const violations = await checkLedger(db);
  const found = new Map<string, LedgerFinding>();
  for (const { id, says } of ledgerRules) {
    const known = found.get(id);
    found.set(id, { rule: id, says: known ? `${known.says}; ${says}` : says, violations: 0 });
  }
  for (const { rule, offenders } of violations) {
    const finding = found.get(rule);
    if (finding) finding.violations += offenders.length;
  }
  const rows = [...found.values()];
  await db.transaction().execute(async (tx) => {
    // A rule that is no more has nothing to say.
    await tx.deleteFrom('ledger_check').execute();
    await tx
      .insertInto('ledger_check')
      .values(rows.map((row) => ({ ...row, checked_at: now })))
      .execute();
  });
  return rows.filter(({ violations: count }) => count > 0);
}

/** Returns the findings of the last check, by rule; none before the first one. */
export function listLedgerFindings(db: Database): Promise<(LedgerFinding & { checked_at: Date })[]> {
  return db.selectFrom('ledger_check').selectAll().orderBy('rule').execute();
}
