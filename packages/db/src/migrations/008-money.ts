import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlans(db);
  await createOrders(db);
  await createEvents(db);
  await createGrants(db);
  await createLedger(db);
  // What a member is willing to spend in a month, in fen.
  await sql`alter table member add column monthly_cap bigint check (monthly_cap > 0)`.execute(db);
}

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan (
      id text primary key,
      duration text not null check (duration in ('monthly', 'half_year', 'yearly', 'lifetime')),
      version integer not null check (version > 0),
      price bigint not null check (price > 0),
      created_at timestamptz not null default now(),
      retired_at timestamptz,
      unique (duration, version)
    )`.execute(db);
  // A price is never changed: a new version takes the old one's place, so an order's plan stays what it was.
  await sql`create unique index plan_on_sale on plan (duration) where retired_at is null`.execute(db);
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recharge (
      id text primary key,
      no text not null unique check (no ~ '^[0-9A-Za-z]{6,32}$'),
      member_id text references member,
      tombstone_id text references tombstone on delete cascade,
      kind text not null check (kind in ('membership', 'balance', 'drama')),
      channel text not null check (channel in ('sandbox', 'wechat', 'alipay', 'balance')),
      scene text not null,
      state text not null default 'CREATED'
        check (state in ('CREATED', 'PENDING', 'UNKNOWN', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED')),
      amount bigint not null check (amount > 0),
      subject text not null,
      plan_id text references plan,
      plan jsonb,
      group_id text references "group" on delete restrict,
      consents jsonb not null,
      minor boolean not null,
      guardian_name bytea,
      idempotency_key text not null,
      params_hash text not null,
      request jsonb not null,
      cashier jsonb,
      claimed_until timestamptz,
      provider_account text,
      transaction_no text,
      late boolean not null default false,
      expires_at timestamptz not null,
      check_at timestamptz,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      paid_at timestamptz,
      closed_at timestamptz,
      refunded_at timestamptz,
      constraint recharge_has_owner check ((member_id is null) <> (tombstone_id is null)),
      constraint recharge_names_its_goods check (
        (kind = 'membership') = (plan_id is not null and plan is not null) and (kind = 'drama') = (group_id is not null)),
      constraint recharge_paid_has_time check (state not in ('PAID', 'REFUNDING', 'REFUNDED') or paid_at is not null),
      constraint recharge_minor_has_guardian check (not minor or guardian_name is not null)
    )`.execute(db);
  await sql`create unique index recharge_once on recharge (member_id, idempotency_key)`.execute(db);
  await sql`create index recharge_of_member on recharge (member_id, created_at desc, id desc)`.execute(db);
  await sql`create index recharge_of_tombstone on recharge (tombstone_id) where tombstone_id is not null`.execute(
    db,
  );
  await sql`create index recharge_due on recharge (check_at) where check_at is not null`.execute(db);
  await sql`create index recharge_paid on recharge (channel, paid_at) where paid_at is not null`.execute(db);
  // A drama is owned once: an open or paid order for it leaves no room for a second paid one.
  await sql`create unique index recharge_drama_once on recharge (member_id, group_id)
    where kind = 'drama' and state in ('PAID', 'REFUNDING')`.execute(db);
  await sql`
    create function recharge_keeps_its_edges() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state, new.state) not in (
        ('CREATED', 'PENDING'), ('CREATED', 'UNKNOWN'), ('CREATED', 'PAID'), ('CREATED', 'CLOSED'),
        ('PENDING', 'PAID'), ('PENDING', 'CLOSED'),
        ('UNKNOWN', 'PENDING'), ('UNKNOWN', 'PAID'), ('UNKNOWN', 'CLOSED'),
        ('CLOSED', 'PAID'), ('PAID', 'REFUNDING'), ('PAID', 'REFUNDED'),
        ('REFUNDING', 'REFUNDED'), ('REFUNDING', 'PAID')) then
        raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.no, new.kind, new.channel, new.amount, new.plan, new.group_id, new.consents, new.minor)
        is distinct from (old.no, old.kind, old.channel, old.amount, old.plan, old.group_id, old.consents, old.minor) then
        raise exception 'what an order was made of does not change' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger recharge_keeps_its_edges before update on recharge
    for each row execute function recharge_keeps_its_edges()`.execute(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_event (
      id bigint generated always as identity primary key,
      recharge_id text references recharge on delete cascade,
      kind text not null,
      source text not null check (source in ('create', 'webhook', 'poll', 'match', 'console', 'member', 'job')),
      channel text not null,
      transaction_no text,
      amount bigint,
      details jsonb not null default '{}',
      at timestamptz not null default now()
    )`.execute(db);
  // The last guard against settling twice: a provider's transaction is written down as paid once.
  await sql`create unique index payment_event_paid_once on payment_event (channel, transaction_no) where kind = 'paid'`.execute(
    db,
  );
  await sql`create index payment_event_of_order on payment_event (recharge_id, id)`.execute(db);
  await sql`
    create table payment_exception (
      id text primary key,
      kind text not null check (kind in
        ('double_pay', 'amount_mismatch', 'merchant_mismatch', 'currency_mismatch', 'unknown_order',
         'account_gone', 'nothing_to_grant')),
      recharge_id text references recharge on delete cascade,
      channel text not null,
      transaction_no text not null,
      amount bigint not null,
      state text not null default 'OPEN' check (state in ('OPEN', 'REFUND_DUE', 'REFUNDING', 'REFUNDED', 'RESOLVED')),
      details jsonb not null default '{}',
      paid_at timestamptz not null,
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      note text,
      unique (channel, transaction_no, kind)
    )`.execute(db);
  await sql`create index payment_exception_open on payment_exception (created_at) where resolved_at is null`.execute(
    db,
  );
  await appendOnly(db, 'payment_event');
}

async function createGrants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "grant" (
      id text primary key,
      seq bigint generated always as identity unique,
      source text not null check (source in ('recharge', 'admin')),
      recharge_id text unique references recharge on delete cascade,
      member_id text references member,
      tombstone_id text references tombstone on delete cascade,
      kind text not null check (kind in ('membership', 'balance', 'drama')),
      term_days integer check (term_days > 0),
      amount bigint check (amount > 0),
      group_id text references "group" on delete restrict,
      settled_at timestamptz not null,
      revoked_at timestamptz,
      note text,
      constraint grant_has_source check ((source = 'recharge') = (recharge_id is not null)),
      constraint grant_has_owner check ((member_id is null) <> (tombstone_id is null)),
      constraint grant_names_its_goods check ((kind = 'balance') = (amount is not null) and (kind = 'drama') = (group_id is not null))
    )`.execute(db);
  await sql`create index grant_of_member on "grant" (member_id, seq)`.execute(db);
  await sql`create index grant_of_tombstone on "grant" (tombstone_id) where tombstone_id is not null`.execute(
    db,
  );
  await sql`create index grant_of_drama on "grant" (member_id, group_id) where kind = 'drama' and revoked_at is null`.execute(
    db,
  );
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      transfer_id text not null,
      account text not null check (account in ('provider', 'balance', 'sales', 'forfeit')),
      channel text,
      member_id text references member,
      tombstone_id text references tombstone on delete cascade,
      recharge_id text references recharge on delete cascade,
      amount bigint not null check (amount <> 0),
      reason text not null,
      at timestamptz not null,
      constraint ledger_balance_has_owner check (account <> 'balance' or (member_id is null) <> (tombstone_id is null))
    )`.execute(db);
  await sql`create index ledger_entry_transfer on ledger_entry (transfer_id)`.execute(db);
  await sql`create index ledger_entry_of_member on ledger_entry (member_id, id desc) where member_id is not null`.execute(
    db,
  );
  await sql`create index ledger_entry_of_tombstone on ledger_entry (tombstone_id) where tombstone_id is not null`.execute(
    db,
  );
  await appendOnly(db, 'ledger_entry');
  // What leaves one account arrives in another, or the transaction does not happen.
  await sql`
    create function ledger_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
        raise exception 'transfer % does not balance', new.transfer_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_balances after insert on ledger_entry deferrable initially deferred
    for each row execute function ledger_balances()`.execute(db);
}

/**
 * Rows of a table are never deleted, and change in nothing but their owner: only a member who leaves moves them under
 * the tombstone, with which they go when their time is over.
 */
async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_is_append_only`;
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if pg_trigger_depth() > 1 then return old; end if;
        raise exception 'rows of % are not deleted', tg_table_name using errcode = 'check_violation';
      end if;
      if (to_jsonb(new) - 'member_id' - 'tombstone_id') <> (to_jsonb(old) - 'member_id' - 'tombstone_id') then
        raise exception 'rows of % are not changed', tg_table_name using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ${sql.id(name)} before update or delete on ${sql.table(table)}
    for each row execute function ${sql.id(name)}()`.execute(db);
}
