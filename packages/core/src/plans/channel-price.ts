import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ChannelPriceTable } from '@playlet/db/tables/money';
import type { PlanDuration } from '@playlet/domain/money/term';
import { type Selectable, sql } from 'kysely';
import { isOnSale } from './plan.ts';

export type ChannelPriceRow = Selectable<ChannelPriceTable>;

/** A later version that begins after all replaces this one; a version withdrawn before its beginning never does. */
const laterVersions = sql`from channel_price later
  where later.duration = channel_price.duration and later.channel = channel_price.channel
    and later.version > channel_price.version and (later.ended_at is null or later.ended_at > later.valid_from)`;
const isOpen = sql<boolean>`(channel_price.ended_at is null or channel_price.ended_at > now())`;
const isWaiting = sql<boolean>`(channel_price.valid_from > now() and ${isOpen})`;
/** Whether it is the price of its channel at this moment, by the clock of the database: the one place that says so. */
const isCurrent = sql<boolean>`(channel_price.valid_from <= now() and ${isOpen}
  and not exists (select ${laterVersions} and later.valid_from <= now()))`;

/** A channel's price that counts at this moment, and the plan whose price it lowers. */
export type OfferedChannelPrice = Pick<
  ChannelPriceRow,
  'id' | 'duration' | 'channel' | 'version' | 'price'
> & {
  planId: string;
  planVersion: number;
  regularPrice: number;
};

/** The prices for who followed a link, as far as they are below those for everybody. A paused link has none. */
export function listChannelPricesByLink(db: Database, linkId: string): Promise<OfferedChannelPrice[]> {
  return db
    .selectFrom('promotion_link')
    .innerJoin('channel_price', 'channel_price.channel', 'promotion_link.channel')
    .innerJoin('plan', 'plan.duration', 'channel_price.duration')
    .select(['channel_price.id', 'channel_price.duration', 'channel_price.channel', 'channel_price.version'])
    .select(['channel_price.price', 'plan.id as planId', 'plan.version as planVersion'])
    .select('plan.price as regularPrice')
    .where('promotion_link.id', '=', linkId)
    .where('promotion_link.paused_at', 'is', null)
    .where(isCurrent)
    .where(isOnSale)
    .whereRef('channel_price.price', '<', 'plan.price')
    .execute();
}

export type ChannelPriceVersion = ChannelPriceRow & {
  /** `not_lower`: it holds, and everybody's price is as low by now. */
  state: 'on_sale' | 'not_lower' | 'scheduled' | 'past';
  until: Date | null;
};

/** Every price that channels had, have or will have, by duration and channel, the latest first. */
export function listChannelPriceVersions(db: Database): Promise<ChannelPriceVersion[]> {
  return db
    .selectFrom('channel_price')
    .selectAll()
    .select([
      sql<
        ChannelPriceVersion['state']
      >`case when ${isWaiting} then 'scheduled' when not ${isCurrent} then 'past'
        when exists (select from plan where plan.duration = channel_price.duration
          and plan.price > channel_price.price and ${isOnSale}) then 'on_sale'
        else 'not_lower' end`.as('state'),
      sql<Date | null>`least(channel_price.ended_at, (select min(later.valid_from) ${laterVersions}))`.as(
        'until',
      ),
    ])
    .orderBy('duration')
    .orderBy('channel')
    .orderBy('version', 'desc')
    .execute();
}

/** The channels that promotion links have, by name. */
export async function listPromotionChannels(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('promotion_link')
    .select('channel')
    .distinct()
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}

type NewChannelPrice = Pick<ChannelPriceRow, 'duration' | 'channel' | 'price'> & {
  /** Null: at once. */
  validFrom: Date | null;
  /** Null: until it is ended. */
  validUntil: Date | null;
};

/**
 * Puts a price on a duration for a channel, as a new version that takes the place of the one before when it begins. A version
 * that waited is given up. Undefined where it would not be below everybody's price of the moment it begins.
 */
export function priceChannel(
  db: Database,
  { duration, channel, price, validFrom, validUntil }: NewChannelPrice,
): Promise<ChannelPriceRow | undefined> {
  return joinTransaction(db, async (tx) => {
    await sql`lock table channel_price in share row exclusive mode`.execute(tx);
    const from = sql<Date>`coalesce(${validFrom}::timestamptz, now())`;
    const regular = await tx
      .selectFrom('plan')
      .select('price')
      .where('duration', '=', duration)
      .where(sql<boolean>`coalesce(valid_from, created_at) <= ${from}`)
      .where(sql<boolean>`(retired_at is null or retired_at > ${from})`)
      .executeTakeFirst();
    if (!regular || price >= regular.price) return undefined;
    await endPrices(tx, { duration, channel }, true);
    const { count } = await tx
      .selectFrom('channel_price')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('duration', '=', duration)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow();
    return tx
      .insertInto('channel_price')
      .values({
        id: newId(),
        duration,
        channel,
        price,
        version: Number(count) + 1,
        valid_from: from,
        ended_at: validUntil,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Ends a channel's price of a duration, and gives up what waits; orders made before keep theirs. */
export function endChannelPrice(
  db: Database,
  of: { duration: PlanDuration; channel: string },
): Promise<void> {
  return endPrices(db, of, false);
}

async function endPrices(
  db: Database,
  { duration, channel }: { duration: PlanDuration; channel: string },
  onlyWaiting: boolean,
): Promise<void> {
  await db
    .updateTable('channel_price')
    .set({ ended_at: sql`now()` })
    .where('duration', '=', duration)
    .where('channel', '=', channel)
    .where(onlyWaiting ? isWaiting : isOpen)
    .execute();
}
