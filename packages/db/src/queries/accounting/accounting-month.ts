import type { ProviderChannel } from '@playlet/domain/money/payment-channel';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** A month of a provider, in fen. */
export type ChannelMonth = {
  channel: ProviderChannel;
  closedDays: number;
  booked: number;
  explained: number;
  corrections: number;
  statement: number;
  fees: number;
};

/** Sums the closed days of a month and their statements, by provider. */
export async function listChannelMonths(
  db: Database,
  month: string,
  channels: readonly ProviderChannel[],
): Promise<ChannelMonth[]> {
  const from = sql`${`${month}-01`}::date`;
  const isWithin = sql`day >= ${from} and day < (${from} + interval '1 month')::date`;
  const { rows } = await sql<ChannelMonth>`
    select channel,
      (select count(*)::int from day_close where day_close.channel = one.channel and ${isWithin}) as "closedDays",
      (select coalesce(sum(booked), 0)::bigint from day_close
        where day_close.channel = one.channel and ${isWithin}) as booked,
      (select coalesce(sum(explained), 0)::bigint from day_close
        where day_close.channel = one.channel and ${isWithin}) as explained,
      (select coalesce(sum(amount), 0)::bigint from day_correction
        where day_correction.channel = one.channel and ${isWithin}) as corrections,
      (select coalesce(sum(case kind when 'refund' then -amount else amount end), 0)::bigint from statement_line
        where statement_line.channel = one.channel and ${isWithin}) as statement,
      (select coalesce(sum(fee), 0)::bigint from statement_line
        where statement_line.channel = one.channel and ${isWithin}) as fees
    from unnest(${[...channels]}::text[]) with ordinality as one (channel, place) order by place`.execute(db);
  return rows;
}
