create table member (
  id text primary key,
  username text not null,
  username_key text not null unique,
  phone text unique check (phone ~ '^1[3-9][0-9]{9}$'),
  password_hash text not null,
  birthday date,
  personalised boolean not null default true,
  vip_expires_at timestamptz,
  lifetime boolean not null default false,
  balance bigint not null default 0 check (balance >= 0),
  private_grant boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the member is willing to spend in a month, in fen. A raised cap waits for a day; a null one with a time beside it
  -- is a limit about to be lifted.
  monthly_cap bigint check (monthly_cap > 0),
  next_monthly_cap bigint check (next_monthly_cap > 0),
  next_monthly_cap_at timestamptz,
  -- The device the member registered on, so that the variant of an experiment stays.
  experiment_unit text
);
create index member_expiring on member (vip_expires_at) where not lifetime;
create index member_newest on member (created_at desc, id);
create index member_phone_end on member (right(phone, 4)) where phone is not null;
create index member_username_beginning on member (username_key text_pattern_ops);

create table tombstone (
  id text primary key,
  member_hash bytea not null unique,
  phone_hash bytea,
  deregistered_at timestamptz not null default now(),
  stored_at timestamptz
);

create table session (
  id text primary key,
  member_id text not null references member on delete cascade,
  token_hash bytea not null unique,
  device_id text not null,
  device_name text not null,
  ip text not null,
  region text,
  risk boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the device was last seen playing: only so many of a member may play at the same time.
  playing_at timestamptz,
  unique (member_id, device_id)
);

create table session_network (
  session_id text not null references session on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (session_id, network)
);

-- In parts by month, through the ids, which begin with the moment they were made.
create table login (
  id text primary key,
  member_id text not null references member on delete cascade,
  session_id text not null,
  method text not null,
  device_id text not null,
  device_name text not null,
  ip text not null,
  network text not null,
  region text,
  risk boolean not null,
  created_at timestamptz not null default now(),
  answer text check (answer in ('mine', 'not_mine'))
) partition by range (id);
create index login_member on login (member_id, created_at);

create table sms_code (
  id text primary key,
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  network text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_created_at_idx on sms_code (created_at);
create index sms_code_phone_created_at_idx on sms_code (phone, created_at);

-- Messages sent and codes tried are counted under keyed hashes, apart from the codes: giving an account up deletes its
-- codes, and must not give its phone new budgets.
create table sms_sent (
  id text primary key,
  phone_hash bytea not null,
  network_hash bytea not null,
  wide_network_hash bytea not null,
  prefix_hash bytea not null,
  delivered boolean not null,
  work_id text unique,
  sent_at timestamptz not null default now()
);
create index sms_sent_at on sms_sent (sent_at);

create table sms_guess (
  key bytea primary key,
  tries integer not null,
  since timestamptz not null default now()
);
create index sms_guess_since on sms_guess (since);

create table throttle (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);
create index throttle_last_at_idx on throttle (last_at);

-- Accounts given up from a new place: erased after a week, unless the owner signs in with a code before.
create table leaving (
  member_id text primary key references member on delete cascade,
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null
);
create index leaving_erase_at on leaving (erase_at);

create table security_log (
  id text primary key,
  tombstone_id text not null references tombstone on delete cascade,
  event text not null,
  ip text not null,
  region text,
  created_at timestamptz not null
);
create index security_log_created on security_log (created_at);

create table purge_receipt (
  id text primary key,
  rule text not null,
  total bigint not null,
  due bigint not null,
  deleted bigint not null,
  refused boolean not null,
  created_at timestamptz not null default now()
);

-- Agreements an operator publishes, beside those the product comes with.
create table agreement_version (
  document text not null check (document in ('user', 'pay', 'privacy', 'disclaimer', 'accessibility')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  texts jsonb not null check (texts ? 'zh-CN' and texts ? 'en-US'),
  summary jsonb not null check (summary ? 'zh-CN' and summary ? 'en-US'),
  asks_again boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (document, version)
);

-- A consent proves something only as long as the text it was given to is what it was.
create function agreement_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of an agreement is neither changed nor deleted' using errcode = 'check_violation';
end
$$;
create trigger agreement_version_is_not_emptied before truncate on agreement_version for each statement
  execute function agreement_version_stays();
create trigger agreement_version_stays before delete or update on agreement_version for each row
  execute function agreement_version_stays();

create table agreement_draft (
  document text primary key check (document in ('user', 'pay', 'privacy', 'disclaimer', 'accessibility')),
  revision integer not null,
  effective_on text check (effective_on ~ '^\d{4}-\d{2}-\d{2}$'),
  texts jsonb not null,
  summary jsonb not null,
  asks_again boolean not null,
  updated_at timestamptz not null,
  updated_by text not null
);

create table consent (
  id text primary key,
  member_id text references member,
  tombstone_id text references tombstone on delete cascade,
  document text not null check (document in ('user', 'pay', 'privacy', 'disclaimer')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  at timestamptz not null,
  source text not null default 'register' check (source in ('register', 'login', 'visit', 'purchase', 'renewal')),
  constraint consent_once unique (member_id, document, version),
  constraint consent_has_owner check ((member_id is null) <> (tombstone_id is null))
);
create index consent_by_time on consent (at desc, id);
create index consent_counted on consent (document, version, source);
create index consent_of_document on consent (document, at desc, id);
create index consent_of_tombstone on consent (tombstone_id) where tombstone_id is not null;
create index consent_of_version on consent (document, version, at desc, id);

create function consent_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.document, new.version, new.source, new.at)
    is distinct from (old.id, old.document, old.version, old.source, old.at)
  then raise exception 'what was agreed to is not changed' using errcode = 'check_violation'; end if;
  return new;
end
$$;
create trigger consent_stays before update on consent for each row execute function consent_stays();

create table teen (
  member_id text primary key references member on delete cascade,
  band text not null check (band in ('under8', '8-12', '12-16', '16-18')),
  pin_hash text not null,
  pin_failures integer not null default 0,
  pin_blocked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table teen_day (
  member_id text not null references member on delete cascade,
  day date not null,
  used_ms bigint not null check (used_ms >= 0),
  extra_ms bigint not null check (extra_ms >= 0),
  primary key (member_id, day)
);

create table teen_lease (
  session_id text primary key references session on delete cascade,
  member_id text not null references member on delete cascade,
  paid_until timestamptz not null
);
create index teen_lease_member on teen_lease (member_id);

create table member_note (
  id text primary key,
  member_id text not null references member on delete cascade,
  text text not null,
  staff_id text,
  staff_name text not null,
  created_at timestamptz not null default now()
);
create index member_note_of_member on member_note (member_id, created_at desc, id);

-- One row for whoever looked at a member on a day, however often.
create table member_view (
  member_id text not null references member on delete cascade,
  staff_id text not null,
  day date not null,
  staff_name text not null,
  roles text[] not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (member_id, staff_id, day)
);
create index member_view_by_time on member_view (last_at);

-- Requests that came by phone or mail and have to be answered in time. A request outlives the account it is about,
-- without what it said; whoever asks may also be no member at all.
create table member_request (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null check (kind in ('guardian', 'access', 'correction', 'erasure', 'consent', 'agreement')),
  way text not null check (way in ('phone', 'mail', 'chat', 'letter')),
  state text not null default 'open' check (state in ('open', 'working', 'done', 'refused')),
  member_id text references member,
  tombstone_id text references tombstone on delete cascade,
  contact text not null,
  text text not null,
  received_at timestamptz not null,
  due_on date not null,
  due_estimated boolean not null,
  staff_id text,
  staff_name text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint member_request_closes check ((state in ('done', 'refused')) = (closed_at is not null)),
  constraint member_request_has_one_owner check (member_id is null or tombstone_id is null)
);
create index member_request_by_time on member_request (received_at desc, id);
create index member_request_of_member on member_request (member_id, received_at desc) where member_id is not null;
create index member_request_of_tombstone on member_request (tombstone_id) where tombstone_id is not null;
create index member_request_open on member_request (due_on, id) where closed_at is null;

create table member_request_event (
  id text primary key,
  request_id text not null references member_request on delete cascade,
  at timestamptz not null default now(),
  staff_id text,
  staff_name text not null,
  state text not null,
  note text not null
);
create index member_request_event_of_request on member_request_event (request_id, at, id);
