create extension if not exists pg_trgm;

-- Two characters in a row find Chinese words, most of which have no three. The cost keeps the planner from making them of
-- every row while it looks for one.
create function text_pairs(words text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
select array(select distinct substr(lower(words), at, 2) from generate_series(1, length(words) - 1) as at)
$$;

-- Says which servers may work with the tables as they are.
create table schema_compatibility (
  "only" boolean default true primary key check ("only"),
  oldest_server integer not null,
  migration text not null
);
insert into schema_compatibility (oldest_server, migration) values (1, '001-baseline');

-- Keeps how far each change is that takes longer.
create table background_migration (
  name text primary key,
  cursor text,
  rows_done bigint not null default 0 check (rows_done >= 0),
  rows_total bigint check (rows_total >= 0),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  last_error text,
  started_at timestamptz,
  finished_at timestamptz
);

-- Keeps what became of each backup, of its copy elsewhere and of each drill.
create table backup_run (
  id text primary key,
  kind text not null check (kind in ('backup', 'copy', 'drill')),
  state text not null check (state in ('running', 'done', 'failed')),
  backup_id text,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  media_objects bigint not null default 0,
  media_bytes bigint not null default 0,
  encrypted boolean not null default false,
  error text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint backup_run_ends check ((state = 'running') = (ended_at is null)),
  constraint backup_run_says_why check ((state = 'failed') = (error is not null))
);
create index backup_run_by_time on backup_run (started_at desc, id);

create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Lists the processes that live.
create table process (
  id text primary key,
  role text not null check (role in ('all', 'server', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  providers jsonb not null default '{}'
);

create table alert (
  id text primary key,
  kind text not null,
  subject text not null,
  message text not null,
  details jsonb not null default '{}',
  times integer not null default 1,
  first_at timestamptz not null default now(),
  raised_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (kind, subject)
);
create index alert_by_time on alert (raised_at desc);

-- Samples the errors that pages report: one row for each that looks alike, and nothing about whom it met.
create table client_error (
  fingerprint text primary key,
  kind text not null,
  message text not null,
  place text not null,
  build text not null,
  browser text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index client_error_by_time on client_error (last_at desc);

create table support_page (
  singleton boolean default true primary key check (singleton),
  version integer not null,
  hours jsonb not null,
  questions jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null
);

-- Holds lists that viewers page through, for all servers. They last minutes.
create table list_snapshot (
  key text collate "C" not null,
  id text collate "C" not null,
  list bytea not null,
  kept_at timestamptz not null default now(),
  primary key (key, id)
);
alter table list_snapshot alter column list set storage external;
create index list_snapshot_kept_at on list_snapshot (kept_at);
