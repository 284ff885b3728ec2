create table upload (
  id text primary key,
  group_id text not null references "group" on delete cascade,
  index integer not null check (index between 1 and 9999),
  file_name text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  received bigint not null default 0,
  state text not null default 'receiving' check (state in ('receiving', 'received', 'discarded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One upload of a file at a time: a second import of the same folder goes on with the first one's.
create unique index upload_open on upload (group_id, index, sha256) where state = 'receiving';

create function notify_live_file() returns trigger language plpgsql as $$
begin
  perform pg_notify('playlet_live',
    json_build_object('topic', tg_argv[0], 'id', new.id, 'groupId', new.group_id)::text);
  return null;
end
$$;
create trigger upload_is_live after insert or update of received, state on upload for each row
  execute function notify_live_file('upload');

create table ingest (
  id text primary key,
  group_id text not null references "group" on delete cascade,
  index integer not null check (index between 1 and 9999),
  title text not null default '',
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  source_key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'paused', 'done', 'refused', 'failed',
    'cancelled')),
  step text not null default 'queued' check (step in ('queued', 'inspect', 'transcode', 'package', 'upload', 'publish')),
  progress jsonb not null default '{}',
  speed double precision,
  reason text,
  reason_details jsonb,
  checkpoint jsonb,
  priority integer not null default 0,
  asset_id text references asset,
  attempts integer not null default 0,
  job_id text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  duration double precision,
  worker text,
  -- Until when the uploaded file is kept; null where it is gone or was not kept.
  source_until timestamptz
);
create index ingest_by_work on ingest ((case state when 'running' then 0 when 'failed' then 1 when 'refused' then 1
  when 'waiting' then 2 when 'paused' then 3 else 4 end), (1000000 - priority), created_at, id);
create index ingest_content on ingest (sha256, created_at desc);
create index ingest_ended on ingest (finished_at desc);
create index ingest_group on ingest (group_id, index);
-- The same file for the same episode is never taken in twice.
create unique index ingest_once on ingest (group_id, index, sha256) where state in ('waiting', 'running');
create index ingest_open on ingest (priority desc, created_at)
  where state in ('waiting', 'running', 'paused', 'failed', 'refused');
create index ingest_originals on ingest (source_until) include (size) where source_until is not null;
create index ingest_sha256 on ingest (sha256) where asset_id is not null;
create trigger ingest_is_live after insert or update of state, step, progress, priority on ingest for each row
  execute function notify_live_file('ingest');

-- The second, slower encode of an episode that is watched already; one row for each ingest that is to have it.
create table polish (
  ingest_id text primary key references ingest on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'skipped', 'failed')),
  progress jsonb not null default '{}',
  speed double precision,
  worker text,
  attempts integer not null default 0 check (attempts >= 0),
  reason text,
  asset_id text,
  bytes_before bigint check (bytes_before >= 0),
  bytes_after bigint check (bytes_after >= 0),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  missing_encoders text[] not null default '{}'
);
create index polish_ended on polish (finished_at) where finished_at is not null;
create index polish_open on polish (created_at) where state in ('waiting', 'running');

create table quality_check (
  asset_id text primary key references asset on delete cascade,
  checked_at timestamptz not null default now(),
  failure text,
  measures jsonb,
  pictures bytea,
  fingerprint bytea,
  signature bigint[] not null default '{}'
);
create index quality_check_signature on quality_check using gin (signature);

-- What the quality control finds, and what people decided about it.
create table quality_finding (
  id text primary key,
  group_id text not null references "group" on delete cascade,
  group_seq bigint not null,
  video_id text references video on delete cascade,
  index integer not null,
  asset_id text,
  mark text not null,
  kind text not null,
  severity text not null check (severity in ('error', 'warning', 'info')),
  start_seconds double precision,
  end_seconds double precision,
  details jsonb not null,
  state text not null default 'open' check (state in ('open', 'fine', 'replaced')),
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index quality_finding_list on quality_finding (group_seq desc, index, id);
create unique index quality_finding_mark on quality_finding (group_id, index, coalesce(asset_id, ''), mark);
create index quality_finding_open on quality_finding (group_seq desc, index, id) where state = 'open';

create table quality_due (
  group_id text primary key references "group" on delete cascade,
  since timestamptz not null default clock_timestamp()
);
create index quality_due_since on quality_due (since);

-- Where recaps, openings and end credits were found.
create table found_part (
  video_id text not null references video on delete cascade,
  kind text not null check (kind in ('intro', 'recap', 'credits')),
  asset_id text not null references asset on delete cascade,
  start_seconds double precision not null,
  end_seconds double precision not null,
  confidence double precision not null,
  votes integer not null,
  compared integer not null,
  primary key (video_id, kind),
  check (end_seconds > start_seconds)
);
create index found_part_of_asset on found_part (asset_id);
