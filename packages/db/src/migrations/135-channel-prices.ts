import { type Kysely, sql } from 'kysely';

/** A channel of promotion links may have a price of its own, below that for everybody. Like a plan it is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPrices(db);
  await guardOrders(db);
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table channel_price (
      id text primary key,
      duration text not null check (duration in ('monthly', 'half_year', 'yearly', 'lifetime')),
      channel text not null,
      version integer not null check (version > 0),
      price bigint not null check (price > 0),
      created_at timestamptz not null default now(),
      valid_from timestamptz not null default now(),
      ended_at timestamptz,
      unique (duration, channel, version)
    )`.execute(db);
  await sql`
    create function channel_price_is_lower() returns trigger language plpgsql as $$
    begin
      if new.ended_at <= new.valid_from then
        raise exception 'a price ends after it begins' using errcode = 'check_violation';
      end if;
      if not exists (
        select from plan where duration = new.duration and price > new.price
          and coalesce(valid_from, created_at) <= new.valid_from
          and (retired_at is null or retired_at > new.valid_from)) then
        raise exception 'the price of a channel is below that for everybody' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger channel_price_is_lower before insert on channel_price
    for each row execute function channel_price_is_lower()`.execute(db);
  await sql`
    create function channel_price_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at'
        or (old.ended_at is not null and (new.ended_at is null or new.ended_at > old.ended_at)) then
        raise exception 'the price of a channel does not change, it only ends' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger channel_price_stays before update or delete on channel_price
    for each row execute function channel_price_stays()`.execute(db);
}

/** M14: only who followed a link of the channel pays its price, which is below that of the plan. */
async function guardOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_has_its_channel_price() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from channel_price
        join plan on plan.id = new.plan_id and plan.duration = channel_price.duration
        join promotion_link link on link.channel = channel_price.channel
        join promotion_attribution due on due.link_id = link.id and due.recharge_id = new.id and due.basis = 'touch'
        where channel_price.id = new.plan -> 'channelPrice' ->> 'id'
          and channel_price.price = new.amount and channel_price.price < plan.price)
        and exists (select from recharge where id = new.id) then
        raise exception 'order % has no right to the price of a channel', new.no using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger order_has_its_channel_price after insert on recharge deferrable initially deferred
    for each row when (new.plan -> 'channelPrice' is not null)
    execute function order_has_its_channel_price()`.execute(db);
}
