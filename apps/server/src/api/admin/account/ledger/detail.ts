import { accountsOfDay } from '@playlet/db/queries/money/ledger-book';
import { ledgerFindings } from '@playlet/db/queries/service/ledger-check';
import { handler } from '#http/handler.ts';

export default handler<'GET admin/account/ledger/detail'>(async ({ day }, { context: { db } }) => {
  const [accounts, findings] = await Promise.all([accountsOfDay(db, day), ledgerFindings(db)]);
  return {
    accounts: accounts.map((one) => ({ ...one, closing: one.opening - one.debit + one.credit })),
    findings: findings.map(({ checked_at: at, ...finding }) => ({ ...finding, checkedAt: at.toISOString() })),
  };
});
