create table promotion_partner (
  id text primary key,
  name text not null unique,
  first_basis_points integer not null check (first_basis_points between 0 and 10000),
  renewal_basis_points integer not null check (renewal_basis_points between 0 and 10000),
  page_version integer not null default 1,
  page_expires_at timestamptz,
  created_at timestamptz not null default now()
);

-- Promotion links: who spreads them, who followed them and how far they went, what they cost, and what a registration or
-- an order is due to.
create table promotion_link (
  id text primary key,
  number integer generated always as identity unique,
  code text not null unique,
  name text not null,
  group_id text not null references "group" on delete cascade,
  episode integer not null check (episode >= 1),
  free_episodes integer check (free_episodes >= 0),
  offer text check (offer in ('monthly', 'half_year', 'yearly', 'lifetime')),
  channel text not null,
  partner_id text references promotion_partner,
  platform text check (platform in ('ocean-engine', 'tencent-ads')),
  staff_id text,
  staff_name text not null,
  paused_at timestamptz,
  created_at timestamptz not null default now()
);
create index promotion_link_of_group on promotion_link (group_id);
create index promotion_link_of_partner on promotion_link (partner_id) where partner_id is not null;

create table promotion_touch (
  id text primary key,
  link_id text not null references promotion_link on delete cascade,
  at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  walled_at timestamptz,
  ordered_at timestamptz,
  member_id text references member on delete set null,
  -- Only the first of a viewer on a day is a visit; those after it only carry their click.
  is_counted boolean not null default true
);
create index promotion_touch_of_link on promotion_touch (link_id, at);
create index promotion_touch_of_member on promotion_touch (member_id, at) where member_id is not null;

create table promotion_attribution (
  id text primary key,
  kind text not null check (kind in ('registration', 'order')),
  basis text not null check (basis in ('touch', 'registration')),
  link_id text not null references promotion_link on delete cascade,
  first_link_id text not null,
  touch_id text not null,
  followed_at timestamptz not null,
  partner_id text references promotion_partner,
  basis_points integer not null check (basis_points between 0 and 10000),
  renewal boolean not null,
  parameters jsonb,
  member_id text references member on delete set null,
  recharge_id text references recharge on delete cascade,
  at timestamptz not null,
  constraint promotion_attribution_of_order check ((kind = 'order') = (recharge_id is not null))
);
create index promotion_attribution_of_link on promotion_attribution (link_id, at);
create index promotion_attribution_of_partner on promotion_attribution (partner_id) where partner_id is not null;
create unique index promotion_attribution_once_per_member on promotion_attribution (member_id)
  where kind = 'registration';
create unique index promotion_attribution_once_per_order on promotion_attribution (recharge_id)
  where recharge_id is not null;

create table promotion_cost (
  link_id text not null references promotion_link on delete cascade,
  day date not null,
  amount bigint not null check (amount >= 0),
  staff_name text not null,
  updated_at timestamptz not null default now(),
  primary key (link_id, day)
);

-- What a partner was told about a month stays as it was told.
create table promotion_statement (
  id text primary key,
  partner_id text not null references promotion_partner,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  paid bigint not null,
  refunded bigint not null,
  due bigint not null,
  closed_by text not null,
  closed_at timestamptz not null,
  unique (partner_id, month)
);

create function promotion_statement_is_closed() returns trigger language plpgsql as $$
begin raise exception 'a closed statement stays as it is'; end
$$;
create trigger promotion_statement_is_closed before delete or update on promotion_statement for each row
  execute function promotion_statement_is_closed();

create table promotion_statement_line (
  statement_id text not null references promotion_statement,
  attribution_id text not null,
  link_id text not null,
  kind text not null check (kind in ('paid', 'refund')),
  renewal boolean not null,
  amount bigint not null,
  share bigint not null,
  primary key (attribution_id, kind)
);
create index promotion_statement_line_of on promotion_statement_line (statement_id);
create trigger promotion_statement_line_is_closed before delete or update on promotion_statement_line for each row
  execute function promotion_statement_is_closed();

create table promotion_conversion (
  id text primary key,
  attribution_id text not null references promotion_attribution on delete cascade,
  platform text not null,
  event text not null check (event in ('register', 'pay')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (attribution_id, event)
);
create index promotion_conversion_waiting on promotion_conversion (created_at) where state = 'waiting';

-- Experiments at the pay wall. What could show two people two prices has no place here.
create table experiment (
  id text primary key,
  name text not null check (name <> ''),
  hypothesis text not null,
  kind text not null check (kind in ('wall', 'free-count', 'plan-order', 'offer')),
  group_ids text[] not null,
  variants jsonb not null check (variants ?& array['A', 'B'] and variants - 'A' - 'B' = '{}'),
  salt text not null unique,
  share_percent integer not null check (share_percent between 10 and 90),
  holdout_percent integer not null check (holdout_percent between 0 and 50),
  plan jsonb not null,
  limits jsonb not null,
  cap_fen bigint,
  state text not null check (state in ('draft', 'running', 'stopped', 'rolled-out', 'archived')),
  winner text check (winner in ('A', 'B')),
  stop_reason text,
  held_back_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  started_at timestamptz,
  started_by text,
  ended_at timestamptz,
  ended_by text,
  check (state = 'draft' or state = 'archived' or started_at is not null),
  check (state <> 'rolled-out' or winner is not null),
  constraint experiment_has_no_price check (not jsonb_path_exists(variants, '$.**.price')
    and not jsonb_path_exists(variants, '$.**.discount'))
);
create index experiment_live on experiment (started_at) where state in ('running', 'rolled-out');

create table experiment_unit (
  experiment_id text not null references experiment on delete cascade,
  unit text not null,
  variant text not null check (variant in ('A', 'B')),
  is_member boolean not null,
  is_phone boolean not null,
  met_at timestamptz not null,
  wall_at timestamptz,
  completed_at timestamptz,
  primary key (experiment_id, unit)
);
create index experiment_unit_by_unit on experiment_unit (unit);

create table experiment_day (
  experiment_id text not null references experiment on delete cascade,
  day date not null,
  reading jsonb not null,
  primary key (experiment_id, day)
);
