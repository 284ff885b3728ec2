import { type Kysely, sql } from 'kysely';

/** What must hold of money is refused by the database itself, whoever writes. See docs/payments.md for the rules M1 to M15. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await guardPlans(db);
  await guardOrders(db);
  await guardRenewals(db);
  await guardGrants(db);
}

/** M14: an order costs what its plan costs, and a plan never changes. */
async function guardPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function plan_stays() returns trigger language plpgsql as $$
    begin
      if (new.duration, new.version, new.price) is distinct from (old.duration, old.version, old.price) then
        raise exception 'a plan does not change: a new version takes its place' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger plan_stays before update on plan for each row execute function plan_stays()`.execute(db);
  await sql`
    alter table recharge add constraint recharge_costs_its_plan
      check (kind <> 'membership' or amount = (plan ->> 'price')::bigint) not valid`.execute(db);
}

/** M15: nobody pays without having agreed. */
async function guardOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharge add constraint recharge_has_consent check (
      consents @> '[{"document": "privacy"}, {"document": "user"}, {"document": "disclaimer"}]') not valid`.execute(
    db,
  );
}

/** M10: what is renewed was announced, and is charged no sooner than was said. */
async function guardRenewals(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table renewal_notice add constraint renewal_charged_in_time
      check (outcome is distinct from 'charged' or settled_at >= charge_at) not valid`.execute(db);
  await sql`
    create function renewal_was_announced() returns trigger language plpgsql as $$
    begin
      if not exists (select from renewal_notice where recharge_id = new.id and amount = new.amount)
        and exists (select from recharge where id = new.id) then
        raise exception 'renewal % was not announced', new.no using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger renewal_was_announced after insert on recharge deferrable initially deferred
    for each row when (new.idempotency_key like 'renew:%') execute function renewal_was_announced()`.execute(
    db,
  );
}

/** M1: when a transaction ends, a paid order has its one grant, and no other order has any. */
async function guardGrants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_has_its_grant() returns trigger language plpgsql as $$
    declare
      -- Of an order its own number, of a grant that of its order.
      of_order text := case tg_table_name when 'recharge' then to_jsonb(new) ->> 'id'
        else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'recharge_id' end;
      is_paid boolean;
      is_given boolean;
    begin
      select state in ('PAID', 'REFUNDING'), exists (
          select from "grant" where recharge_id = recharge.id and revoked_at is null)
        into is_paid, is_given from recharge where id = of_order;
      if is_paid <> is_given then
        raise exception 'order % is paid: %, and its goods are given: %', of_order, is_paid, is_given
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger order_has_its_grant after insert or update of state on recharge
    deferrable initially deferred for each row execute function order_has_its_grant()`.execute(db);
  await sql`
    create constraint trigger grant_has_its_order after insert or delete or update of revoked_at, recharge_id on "grant"
    deferrable initially deferred for each row execute function order_has_its_grant()`.execute(db);
}
