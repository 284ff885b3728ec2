import { type Kysely, sql } from 'kysely';

/** Adds what the corrections of the money rules have to remember. Checks only widen, so old rows need no scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenKinds(db);
  await keepMinorCaps(db);
  // A raised monthly cap waits for a day; a null cap with a time beside it is a limit about to be lifted.
  await sql`
    alter table member
      add column next_monthly_cap bigint check (next_monthly_cap > 0),
      add column next_monthly_cap_at timestamptz`.execute(db);
}

async function widenKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_exception
      drop constraint payment_exception_kind_check,
      add constraint payment_exception_kind_check check (kind in
        ('double_pay', 'amount_mismatch', 'merchant_mismatch', 'currency_mismatch', 'unknown_order', 'account_gone',
         'nothing_to_grant', 'minor_cap_exceeded', 'wrong_channel', 'refunded_at_provider', 'transaction_reused'))
        not valid`.execute(db);
  await sql`
    alter table difference
      drop constraint difference_kind_check,
      add constraint difference_kind_check check (kind in
        ('missing_here', 'missing_there', 'amount_differs', 'duplicate_row', 'unknown_order',
         'refund_missing_here', 'refund_missing_there', 'bill_unavailable')) not valid`.execute(db);
}

/** M15: the caps that held when a minor ordered hold for its payment too, whenever it comes. */
async function keepMinorCaps(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharge
      add column minor_cap jsonb,
      add constraint recharge_within_single_cap
        check (minor_cap is null or minor and amount <= (minor_cap ->> 'single')::bigint) not valid`.execute(
    db,
  );
  await sql`
    create or replace function recharge_keeps_its_edges() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state, new.state) not in (
        ('CREATED', 'PENDING'), ('CREATED', 'UNKNOWN'), ('CREATED', 'PAID'), ('CREATED', 'CLOSED'),
        ('PENDING', 'PAID'), ('PENDING', 'CLOSED'),
        ('UNKNOWN', 'PENDING'), ('UNKNOWN', 'PAID'), ('UNKNOWN', 'CLOSED'),
        ('CLOSED', 'PAID'), ('PAID', 'REFUNDING'), ('PAID', 'REFUNDED'),
        ('REFUNDING', 'REFUNDED'), ('REFUNDING', 'PAID')) then
        raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.no, new.kind, new.channel, new.amount, new.plan, new.group_id, new.consents, new.minor, new.minor_cap)
        is distinct from (old.no, old.kind, old.channel, old.amount, old.plan, old.group_id, old.consents, old.minor,
          old.minor_cap) then
        raise exception 'what an order was made of does not change' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
}
