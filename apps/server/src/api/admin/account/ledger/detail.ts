import { ledgerFindings } from '@playlet/core/monitoring/ledger-check';
import { accountsOfDay } from '@playlet/db/queries/ledger/ledger-book';
import { handler } from '#call/handler.ts';

export default handler<'GET admin/account/ledger/detail'>(async ({ day }, { context: { db } }) => {
  const [accounts, findings] = await Promise.all([accountsOfDay(db, day), ledgerFindings(db)]);
  return {
    accounts: accounts.map((one) => ({ ...one, closing: one.opening - one.debit + one.credit })),
    findings: findings.map(({ checked_at: at, ...finding }) => ({ ...finding, checkedAt: at.toISOString() })),
  };
});
