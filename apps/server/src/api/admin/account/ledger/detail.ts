import { listLedgerFindings } from '@playlet/core/monitoring/ledger-check';
import { listAccountsOfDay } from '@playlet/db/queries/ledger/ledger-book';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/account/ledger/detail'>(async ({ day }, { context: { db } }) => {
  const [accounts, findings] = await Promise.all([listAccountsOfDay(db, day), listLedgerFindings(db)]);
  return {
    accounts: accounts.map((one) => ({ ...one, closing: one.opening - one.debit + one.credit })),
    findings: findings.map(({ checked_at: at, ...finding }) => ({ ...finding, checkedAt: at.toISOString() })),
  };
});
