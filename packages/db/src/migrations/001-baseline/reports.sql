-- The stream of what happened, which the reports are counted from. Partitioned by the Beijing day in its ids: the nightly
-- purge makes the days to come and drops those that are over.
create table event (
  id text primary key,
  at timestamptz not null default now(),
  kind text not null,
  viewer_key text not null,
  member_id text,
  group_id text,
  episode integer,
  play_id text,
  channel text,
  promotion_link_id text,
  experiment text,
  variant text,
  network text,
  device text,
  audience text,
  second real,
  seconds real,
  amount_fen bigint,
  order_id text,
  link_id text,
  query text,
  results integer
) partition by range (id);
create table event_default partition of event default;
create index event_group on event (group_id, id) where group_id is not null;
create index event_member on event (member_id) where member_id is not null;
create index event_viewer on event (viewer_key, id);

-- Events added up by the hour. `''` and 0 stand for what does not apply or nobody knows.
create table report_hour (
  hour timestamptz not null,
  group_id text not null,
  episode integer not null,
  channel text not null,
  promotion_link_id text not null,
  network text not null,
  device text not null,
  audience text not null,
  visits integer not null,
  plays integer not null,
  recommended_plays integer not null,
  completes integer not null,
  leaves integer not null,
  watched_seconds double precision not null,
  paywalls integer not null,
  checkouts integer not null,
  orders integer not null,
  paid integer not null,
  revenue_fen bigint not null,
  refunds integer not null,
  refund_fen bigint not null,
  registrations integer not null,
  searches integer not null,
  empty_searches integer not null,
  ads_shown integer not null,
  ads_clicked integer not null,
  ads_completed integer not null,
  primary key (hour, group_id, episode, channel, promotion_link_id, network, device, audience)
);
create index report_hour_group on report_hour (group_id, hour);

-- All dramas together, since weeks of hours of every drama are millions of rows. The nightly roll-up fills the tables of
-- days; a day is that of Beijing, which `day` begins.
create table report_total_hour (
  hour timestamptz not null,
  channel text not null,
  promotion_link_id text not null,
  network text not null,
  device text not null,
  audience text not null,
  visits bigint not null,
  plays bigint not null,
  recommended_plays bigint not null,
  completes bigint not null,
  leaves bigint not null,
  watched_seconds double precision not null,
  paywalls bigint not null,
  checkouts bigint not null,
  orders bigint not null,
  paid bigint not null,
  revenue_fen bigint not null,
  refunds bigint not null,
  refund_fen bigint not null,
  registrations bigint not null,
  searches bigint not null,
  empty_searches bigint not null,
  ads_shown bigint not null,
  ads_clicked bigint not null,
  ads_completed bigint not null,
  primary key (hour, channel, promotion_link_id, network, device, audience)
);

create table report_viewer_hour (
  hour timestamptz not null,
  viewer_key text not null,
  group_id text not null,
  channel text not null,
  promotion_link_id text not null,
  network text not null,
  device text not null,
  audience text not null,
  is_member boolean not null,
  visited boolean not null,
  played boolean not null,
  saw_paywall boolean not null,
  began_checkout boolean not null,
  paid boolean not null,
  primary key (hour, viewer_key, group_id)
);
create index report_viewer_hour_group on report_viewer_hour (group_id, hour);
create index report_viewer_hour_viewer on report_viewer_hour (viewer_key, hour);

create table report_total_day (
  day timestamptz not null,
  channel text not null,
  promotion_link_id text not null,
  network text not null,
  device text not null,
  audience text not null,
  visits bigint not null,
  plays bigint not null,
  recommended_plays bigint not null,
  completes bigint not null,
  leaves bigint not null,
  watched_seconds double precision not null,
  paywalls bigint not null,
  checkouts bigint not null,
  orders bigint not null,
  paid bigint not null,
  revenue_fen bigint not null,
  refunds bigint not null,
  refund_fen bigint not null,
  registrations bigint not null,
  searches bigint not null,
  empty_searches bigint not null,
  ads_shown bigint not null,
  ads_clicked bigint not null,
  ads_completed bigint not null,
  primary key (day, channel, promotion_link_id, network, device, audience)
);

create table report_drama_day (
  day timestamptz not null,
  group_id text not null,
  plays bigint not null,
  completes bigint not null,
  paywalls bigint not null,
  paid bigint not null,
  revenue_fen bigint not null,
  visits integer not null default 0,
  recommended_plays integer not null default 0,
  leaves integer not null default 0,
  watched_seconds double precision not null default 0,
  checkouts integer not null default 0,
  orders integer not null default 0,
  refunds integer not null default 0,
  refund_fen bigint not null default 0,
  registrations integer not null default 0,
  searches integer not null default 0,
  empty_searches integer not null default 0,
  ads_shown integer not null default 0,
  ads_clicked integer not null default 0,
  ads_completed integer not null default 0,
  primary key (day, group_id)
);

create table report_dimension_day (
  day timestamptz not null,
  dimension text not null,
  value text not null,
  visits bigint not null,
  plays bigint not null,
  recommended_plays bigint not null,
  completes bigint not null,
  leaves bigint not null,
  watched_seconds double precision not null,
  paywalls bigint not null,
  checkouts bigint not null,
  orders bigint not null,
  paid bigint not null,
  revenue_fen bigint not null,
  refunds bigint not null,
  refund_fen bigint not null,
  registrations bigint not null,
  searches bigint not null,
  empty_searches bigint not null,
  ads_shown bigint not null,
  ads_clicked bigint not null,
  ads_completed bigint not null,
  primary key (dimension, value, day)
);
create index report_dimension_day_day on report_dimension_day (day);

-- The five columns of how viewers came, once each: dramas by how their viewers came are millions of rows a week.
create table report_came (
  id integer generated always as identity primary key,
  channel text not null,
  promotion_link_id text not null,
  network text not null,
  device text not null,
  audience text not null,
  unique (channel, promotion_link_id, network, device, audience)
);

create table report_drama_came_day (
  day timestamptz not null,
  came_id integer not null,
  plays integer not null,
  completes integer not null,
  paywalls integer not null,
  paid integer not null,
  revenue_fen bigint not null,
  group_id text not null
);
create index report_drama_came_day_came on report_drama_came_day (came_id, day);
create index report_drama_came_day_day on report_drama_came_day (day);

-- What a drama had come to by the end of a day: what happened in weeks is the difference of two days.
create table report_drama_total (
  day timestamptz not null,
  group_id text not null,
  plays bigint not null,
  completes bigint not null,
  paywalls bigint not null,
  paid bigint not null,
  revenue_fen bigint not null,
  primary key (day, group_id)
);

-- How the n-th episodes of dramas were watched, by the genres that a drama had when the day was added up.
create table report_genre_day (
  day timestamptz not null,
  category_ids text[] not null,
  episode integer not null,
  plays bigint not null,
  completes bigint not null,
  primary key (day, category_ids, episode)
);

create table report_viewer_day (
  day timestamptz not null,
  viewer_key text not null,
  channel text not null,
  promotion_link_id text not null,
  network text not null,
  device text not null,
  audience text not null,
  is_member boolean not null,
  visited boolean not null,
  played boolean not null,
  saw_paywall boolean not null,
  began_checkout boolean not null,
  paid boolean not null,
  primary key (day, viewer_key, channel, promotion_link_id, network, device, audience)
);
create index report_viewer_day_viewer on report_viewer_day (viewer_key, day);

-- How many people did what, by one dimension of how they came. Sums of days would count some twice, so each row says in
-- which views its viewers are counted on this day: those whose first day is after `begins_after` and not after
-- `begins_until`.
create table report_people_day (
  day timestamptz not null,
  dimension text not null,
  value text not null,
  deed text not null,
  begins_after timestamptz not null,
  begins_until timestamptz not null,
  viewers integer not null,
  primary key (dimension, value, day, deed, begins_after, begins_until),
  check (begins_after < begins_until)
);
create index report_people_day_day on report_people_day (day);

create table episode_leaving (
  hour timestamptz not null,
  group_id text not null,
  episode integer not null,
  second integer not null,
  viewers integer not null,
  primary key (group_id, episode, hour, second)
);
create index episode_leaving_hour on episode_leaving (hour);

create table report_search_hour (
  hour timestamptz not null,
  query text not null,
  searches integer not null,
  empty_searches integer not null,
  primary key (hour, query)
);
create index report_search_hour_empty on report_search_hour (hour) include (query, empty_searches)
  where empty_searches > 0;
create index report_search_hour_query on report_search_hour (query, hour) include (searches);

create table report_progress (
  "only" boolean default true primary key check ("only"),
  rolled_until timestamptz not null,
  rolled_at timestamptz not null,
  days_until timestamptz
);

-- Summaries that were sent, or are to be: each day once, and tests as often as somebody asks.
create table summary_delivery (
  id text primary key,
  day date not null,
  is_test boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create unique index summary_delivery_day on summary_delivery (day) where not is_test;
