-- What players report, added up, with nothing about whom. Histograms and seconds of renditions are counts by
-- place in the array.
create table playback_figure (
  at timestamptz not null,
  span_minutes smallint not null check (span_minutes in (1, 60)),
  line text not null,
  region text not null,
  operator text not null,
  network text not null,
  device text not null,
  plays integer not null,
  stalled_plays integer not null,
  failed_plays integer not null,
  stalled_ms bigint not null,
  watched_ms bigint not null,
  used_bytes bigint not null,
  wasted_bytes bigint not null,
  requests integer not null,
  failed_requests integer not null,
  first_frames integer[] not null,
  swipe_frames integer[] not null,
  rendition_seconds integer[] not null,
  primary key (at, span_minutes, line, region, operator, network, device)
);

create table line_figure (
  at timestamptz not null,
  line text not null,
  region text not null,
  operator text not null,
  requests integer not null,
  failures integer not null,
  failing_reports integer not null,
  first_bytes integer[] not null,
  throughput_kbps bigint not null,
  throughput_count integer not null,
  -- What each network reported: verdicts count networks, since one of them may report as often as it likes.
  voices jsonb not null default '[]',
  primary key (at, line, region, operator)
);

create table episode_figure (
  at timestamptz not null,
  group_id text not null,
  index integer not null,
  network text not null,
  plays integer not null,
  stalled_plays integer not null,
  failed_plays integer not null,
  stalled_ms bigint not null,
  watched_ms bigint not null,
  used_bytes bigint not null,
  wasted_bytes bigint not null,
  first_frames integer[] not null,
  rendition_seconds integer[] not null,
  primary key (at, group_id, index, network)
);

create table line_verdict (
  line text not null,
  region text not null,
  operator text not null,
  is_demoted boolean not null,
  verdict jsonb not null,
  judged_at timestamptz not null,
  primary key (region, operator, line)
);

create table line_switch (
  id text primary key,
  at timestamptz not null,
  line text not null,
  region text not null,
  operator text not null,
  kind text not null check (kind in ('demoted', 'restored')),
  reason text not null,
  first_line text not null,
  samples integer not null,
  failure_share double precision not null,
  first_byte_p95 double precision,
  best_failure_share double precision not null,
  best_first_byte_p95 double precision
);
create index line_switch_by_time on line_switch (at desc, id);
