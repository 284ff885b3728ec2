import { ledgerFindings } from '@playlet/core/monitoring/ledger-check';
import { handler } from '#call/handler.ts';
import { readChannelDay } from '#money/daily-close.ts';

export default handler<'GET admin/account/day/detail'>(async ({ day }, { context: { db, payments } }) => {
  const [channels, findings] = await Promise.all([
    Promise.all([...payments.providers.keys()].map((channel) => readChannelDay(db, { channel, day }))),
    ledgerFindings(db),
  ]);
  return {
    channels,
    ledger: findings.map(({ checked_at: at, ...finding }) => ({ ...finding, checkedAt: at.toISOString() })),
  };
});
