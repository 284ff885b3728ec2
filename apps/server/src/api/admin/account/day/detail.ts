import { listLedgerFindings } from '@playlet/core/monitoring/ledger-check';
import { defineHandler } from '#call/handler.ts';
import { readChannelDay } from '#money/daily-close.ts';

export default defineHandler<'GET admin/account/day/detail'>(
  async ({ day }, { context: { db, payments } }) => {
    const [channels, findings] = await Promise.all([
      Promise.all([...payments.providers.keys()].map((channel) => readChannelDay(db, { channel, day }))),
      listLedgerFindings(db),
    ]);
    return {
      channels,
      ledger: findings.map(({ checked_at: at, ...finding }) => ({ ...finding, checkedAt: at.toISOString() })),
    };
  },
);
