import type { Database } from '@playlet/db/database';
import type { ProviderChannel } from '@playlet/domain/money/payment-channel';
import type { NoticeOutcome } from '@playlet/domain/money/payment-notice';
import { sql } from 'kysely';

export type NoticeCount = {
  channel: ProviderChannel;
  outcome: NoticeOutcome;
  hour: Date;
  count: number;
  last_at: Date;
};

/** Adds notices of the last seconds to those of their hours. */
export async function addNoticeCounts(db: Database, counts: readonly NoticeCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('payment_notice')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['channel', 'outcome', 'hour']).doUpdateSet({
        count: sql`payment_notice.count + excluded.count`,
        last_at: sql`greatest(payment_notice.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

/** The facts about a channel's notices of the last week. */
export type ChannelNotices = {
  channel: ProviderChannel;
  /** When the last one was believed. */
  lastTakenAt: Date | null;
  /** Those that were not taken within the last day, the most frequent first. */
  refused: { outcome: NoticeOutcome; count: number; lastAt: Date }[];
};

/** How the notices of channels ended, seen at a moment in milliseconds since 1970. */
export async function readNotices(
  db: Database,
  channels: readonly ProviderChannel[],
  now: number,
): Promise<ChannelNotices[]> {
  const at = new Date(now);
  const { rows } = await sql<{
    channel: ProviderChannel;
    outcome: NoticeOutcome;
    count: number;
    lastAt: Date;
  }>`
    select channel, outcome, max(last_at) as "lastAt",
      coalesce(sum(count) filter (where last_at >= ${at}::timestamptz - interval '1 day'), 0)::bigint as count
    from payment_notice where hour >= ${at}::timestamptz - interval '7 days'
    group by channel, outcome order by count desc, outcome`.execute(db);
  return channels.map((channel) => {
    const own = rows.filter((row) => row.channel === channel);
    return {
      channel,
      lastTakenAt: own.find(({ outcome }) => outcome === 'taken')?.lastAt ?? null,
      refused: own
        .filter(({ outcome, count }) => outcome !== 'taken' && count > 0)
        .map(({ outcome, count, lastAt }) => ({ outcome, count, lastAt })),
    };
  });
}
