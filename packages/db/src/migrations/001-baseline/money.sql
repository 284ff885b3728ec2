-- M14: a price is never changed. A new version takes its place, so the plan of an order stays what it was.
create table plan (
  id text primary key,
  duration text not null check (duration in ('monthly', 'half_year', 'yearly', 'lifetime')),
  version integer not null check (version > 0),
  price bigint not null check (price > 0),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  -- A price may wait for its day; null is from when it was made. The one before it ends at that very moment.
  valid_from timestamptz,
  unique (duration, version)
);
create unique index plan_on_sale on plan (duration) where retired_at is null;

create function plan_stays() returns trigger language plpgsql as $$
begin
  if (new.duration, new.version, new.price) is distinct from (old.duration, old.version, old.price) then
    raise exception 'a plan does not change: a new version takes its place' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger plan_stays before update on plan for each row execute function plan_stays();

-- A channel of promotion links may have a price of its own, below that for everybody.
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
);

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
end
$$;
create trigger channel_price_is_lower before insert on channel_price for each row
  execute function channel_price_is_lower();

create function channel_price_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at'
    or (old.ended_at is not null and (new.ended_at is null or new.ended_at > old.ended_at)) then
    raise exception 'the price of a channel does not change, it only ends' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger channel_price_stays before delete or update on channel_price for each row
  execute function channel_price_stays();

-- An order. What must hold of money is refused by the database itself, whoever writes: docs/payments.md has the rules.
create table recharge (
  id text primary key,
  no text not null unique check (no ~ '^[0-9A-Za-z]{6,32}$'),
  member_id text references member,
  tombstone_id text references tombstone on delete cascade,
  kind text not null check (kind in ('membership', 'balance', 'drama')),
  channel text not null check (channel in ('sandbox', 'wechat', 'alipay', 'balance')),
  scene text not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PENDING', 'UNKNOWN', 'PAID', 'CLOSED', 'REFUNDING',
    'REFUNDED')),
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
  -- M15: the caps that held when a minor ordered hold for its payment too, whenever it comes.
  minor_cap jsonb,
  constraint recharge_costs_its_plan check (kind <> 'membership' or amount = (plan ->> 'price')::bigint),
  constraint recharge_has_consent check (consents @>
    '[{"document": "privacy"}, {"document": "user"}, {"document": "disclaimer"}]'),
  constraint recharge_has_owner check ((member_id is null) <> (tombstone_id is null)),
  constraint recharge_minor_has_guardian check (not minor or guardian_name is not null),
  constraint recharge_names_its_goods check ((kind = 'membership') = (plan_id is not null and plan is not null)
    and (kind = 'drama') = (group_id is not null)),
  constraint recharge_paid_has_time check (state not in ('PAID', 'REFUNDING', 'REFUNDED') or paid_at is not null),
  constraint recharge_within_single_cap check (minor_cap is null or minor
    and amount <= (minor_cap ->> 'single')::bigint)
);
create index recharge_by_amount on recharge (amount, created_at desc, id desc);
create index recharge_by_state on recharge (state, created_at desc, id desc);
create index recharge_by_time on recharge (created_at desc, id desc);
-- A drama is owned once: a paid order for it leaves no room for a second one.
create unique index recharge_drama_once on recharge (member_id, group_id) where kind = 'drama'
  and state in ('PAID', 'REFUNDING');
create index recharge_due on recharge (check_at) where check_at is not null;
create index recharge_no_end on recharge (reverse(no) text_pattern_ops);
create index recharge_of_member on recharge (member_id, created_at desc, id desc);
create index recharge_of_tombstone on recharge (tombstone_id) where tombstone_id is not null;
create unique index recharge_once on recharge (member_id, idempotency_key);
create index recharge_paid on recharge (channel, paid_at) where paid_at is not null;
create index recharge_transaction_end on recharge (reverse(transaction_no) text_pattern_ops)
  where transaction_no is not null;

-- M14: only who followed a link of the channel pays its price.
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
end
$$;
create constraint trigger order_has_its_channel_price after insert on recharge deferrable initially deferred
  for each row when (new.plan -> 'channelPrice' is not null) execute function order_has_its_channel_price();

-- M1: when a transaction ends, a paid order has its one grant, and no other order has any.
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
end
$$;
create constraint trigger order_has_its_grant after insert or update of state on recharge deferrable initially deferred
  for each row execute function order_has_its_grant();

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
  if (new.no, new.kind, new.channel, new.amount, new.plan, new.group_id, new.consents, new.minor, new.minor_cap)
    is distinct from (old.no, old.kind, old.channel, old.amount, old.plan, old.group_id, old.consents, old.minor,
      old.minor_cap) then
    raise exception 'what an order was made of does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger recharge_keeps_its_edges before update on recharge for each row
  execute function recharge_keeps_its_edges();

-- M10: what is renewed was announced, and is charged no sooner than was said.
create function renewal_was_announced() returns trigger language plpgsql as $$
begin
  if not exists (select from renewal_notice where recharge_id = new.id and amount = new.amount)
    and exists (select from recharge where id = new.id) then
    raise exception 'renewal % was not announced', new.no using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger renewal_was_announced after insert on recharge deferrable initially deferred for each row
  when (new.idempotency_key like 'renew:%') execute function renewal_was_announced();

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
);
create index payment_event_of_order on payment_event (recharge_id, id);
-- The last guard against settling twice: a provider's transaction is written down as paid once.
create unique index payment_event_paid_once on payment_event (channel, transaction_no) where kind = 'paid';

-- Rows are never deleted, and change in nothing but their owner: only a member who leaves moves them under the tombstone,
-- with which they go when their time is over.
create function payment_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
    raise exception 'rows of % are not deleted', tg_table_name using errcode = 'check_violation';
  end if;
  if (to_jsonb(new) - 'member_id' - 'tombstone_id') <> (to_jsonb(old) - 'member_id' - 'tombstone_id') then
    raise exception 'rows of % are not changed', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_event_is_append_only before delete or update on payment_event for each row
  execute function payment_event_is_append_only();

create table payment_exception (
  id text primary key,
  kind text not null check (kind in ('double_pay', 'amount_mismatch', 'merchant_mismatch', 'currency_mismatch',
    'unknown_order', 'account_gone', 'nothing_to_grant', 'minor_cap_exceeded', 'wrong_channel', 'refunded_at_provider',
    'transaction_reused')),
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
);
create index payment_exception_of_order on payment_exception (recharge_id);
create index payment_exception_open on payment_exception (created_at) where resolved_at is null;
create index payment_exception_transaction_end on payment_exception (reverse(transaction_no) text_pattern_ops);

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
  constraint grant_has_owner check ((member_id is null) <> (tombstone_id is null)),
  constraint grant_has_source check ((source = 'recharge') = (recharge_id is not null)),
  constraint grant_names_its_goods check ((kind = 'balance') = (amount is not null)
    and (kind = 'drama') = (group_id is not null))
);
create index grant_of_drama on "grant" (member_id, group_id) where kind = 'drama' and revoked_at is null;
create index grant_of_member on "grant" (member_id, seq);
create index grant_of_tombstone on "grant" (tombstone_id) where tombstone_id is not null;
create constraint trigger grant_has_its_order after insert or delete or update of revoked_at, recharge_id on "grant"
  deferrable initially deferred for each row execute function order_has_its_grant();

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id text not null,
  account text not null check (account in ('provider', 'balance', 'sales', 'forfeit', 'loss')),
  channel text,
  member_id text references member,
  tombstone_id text references tombstone on delete cascade,
  recharge_id text references recharge on delete cascade,
  amount bigint not null check (amount <> 0),
  reason text not null,
  at timestamptz not null,
  constraint ledger_balance_has_owner check (account <> 'balance' or (member_id is null) <> (tombstone_id is null))
);
create index ledger_entry_latest on ledger_entry (at desc, id desc);
create index ledger_entry_of_member on ledger_entry (member_id, id desc) where member_id is not null;
create index ledger_entry_of_order on ledger_entry (recharge_id) where recharge_id is not null;
create index ledger_entry_of_tombstone on ledger_entry (tombstone_id) where tombstone_id is not null;
create index ledger_entry_sums on ledger_entry (account, channel, at) include (amount);
create index ledger_entry_transfer on ledger_entry (transfer_id);

-- What leaves one account arrives in another, or the transaction does not happen.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not balance', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_balances after insert on ledger_entry deferrable initially deferred for each row
  execute function ledger_balances();

create function ledger_entry_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
    raise exception 'rows of % are not deleted', tg_table_name using errcode = 'check_violation';
  end if;
  if (to_jsonb(new) - 'member_id' - 'tombstone_id') <> (to_jsonb(old) - 'member_id' - 'tombstone_id') then
    raise exception 'rows of % are not changed', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entry_is_append_only before delete or update on ledger_entry for each row
  execute function ledger_entry_is_append_only();

create table ledger_check (
  rule text primary key,
  says text not null,
  violations integer not null,
  checked_at timestamptz not null
);

create table refund (
  id text primary key,
  no text not null unique,
  recharge_id text references recharge on delete cascade,
  exception_id text references payment_exception on delete cascade,
  channel text not null,
  transaction_no text not null,
  order_no text not null,
  amount bigint not null check (amount > 0),
  total bigint not null,
  reason text not null check (reason <> ''),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'SENT', 'DONE', 'FAILED', 'REJECTED')),
  requested_by text not null,
  decided_by text,
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  done_at timestamptz,
  -- A provider may give money back after it said it would not. What nobody covers then is a loss, and the books say so.
  lost bigint not null default 0,
  rule text check (rule in ('double_pay', 'undeliverable', 'minor')),
  check (total >= amount),
  constraint refund_has_four_eyes check (decided_by <> requested_by),
  constraint refund_lost_of_its_own check (lost between 0 and amount),
  constraint refund_was_decided check ((state = 'REQUESTED') = (decided_by is null))
);
create index refund_due on refund (check_at) where check_at is not null;
create unique index refund_of_exception on refund (exception_id) where exception_id is not null
  and state in ('REQUESTED', 'SENT');
create unique index refund_of_exception_given on refund (exception_id) where exception_id is not null and state = 'DONE'
  and lost < amount;
-- One is under way at a time, and one gives back what was paid; a second one that was given all the same is lost.
create unique index refund_of_order on refund (recharge_id) where exception_id is null
  and state in ('REQUESTED', 'SENT');
create unique index refund_of_order_given on refund (recharge_id) where exception_id is null and state = 'DONE'
  and lost < amount;

create table autorenew (
  member_id text primary key references member on delete cascade,
  duration text not null check (duration in ('monthly', 'half_year', 'yearly')),
  consents jsonb not null,
  enabled_at timestamptz not null
);

-- A reminder is evidence that a deduction was announced; its order stays, so it stays.
create table renewal_notice (
  id text primary key,
  member_id text references member on delete set null,
  plan_id text not null references plan,
  amount bigint not null check (amount > 0),
  term_ends_at timestamptz not null,
  sent_at timestamptz not null,
  charge_at timestamptz not null,
  outcome text check (outcome in ('charged', 'balance_low', 'stopped', 'plan_changed', 'term_changed')),
  recharge_id text unique references recharge on delete cascade,
  settled_at timestamptz,
  constraint renewal_charged_has_order check ((outcome = 'charged') = (recharge_id is not null)),
  constraint renewal_charged_in_time check (outcome is distinct from 'charged' or settled_at >= charge_at),
  constraint renewal_is_announced check (charge_at >= sent_at + '5 days')
);
create index renewal_notice_due on renewal_notice (charge_at) where outcome is null;
-- One announcement at a time for one end of a term.
create unique index renewal_notice_open on renewal_notice (member_id) where outcome is null;

-- How notices of payment providers ended, by the hour, so that an operator sees which are not believed.
create table payment_notice (
  channel text not null,
  outcome text not null,
  hour timestamptz not null,
  count bigint not null check (count > 0),
  last_at timestamptz not null,
  primary key (channel, outcome, hour)
);
create index payment_notice_by_hour on payment_notice (hour);

create table sandbox_trade (
  no text primary key,
  amount bigint not null check (amount > 0),
  subject text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  transaction_no text unique,
  notify_url text not null,
  return_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  constraint sandbox_trade_paid_has_payment check ((state = 'paid') = (transaction_no is not null
    and paid_at is not null))
);
create index sandbox_trade_paid on sandbox_trade (paid_at) where paid_at is not null;

create table sandbox_refund (
  refund_no text primary key,
  no text not null references sandbox_trade (no),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index sandbox_refund_by_time on sandbox_refund (created_at);
create index sandbox_refund_of_trade on sandbox_refund (no);
