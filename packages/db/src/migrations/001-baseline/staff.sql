create table staff (
  id text primary key,
  account text not null,
  account_key text not null unique,
  name text not null,
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['owner', 'editor', 'reviewer', 'finance', 'support', 'analyst']),
  password_hash text not null,
  totp_secret bytea not null,
  totp_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  next_totp_secret bytea,
  next_recovery_hashes bytea[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table staff_session (
  id text primary key,
  staff_id text not null references staff on delete cascade,
  token_hash bytea not null unique,
  ip text not null,
  region text,
  agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_session_of_staff on staff_session (staff_id, created_at desc);

create table staff_invitation (
  id text primary key,
  kind text not null check (kind in ('owner', 'invitation', 'reset')),
  link_hash bytea not null unique,
  staff_id text references staff on delete cascade,
  account text,
  name text,
  roles text[] not null,
  invited_by text references staff on delete cascade,
  totp_secret bytea,
  recovery_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_invitation_resets_somebody check ((kind = 'reset') = (staff_id is not null))
);

create table staff_token (
  id text primary key,
  staff_id text references staff on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint staff_token_of_staff_ends check (staff_id is null or expires_at is not null)
);
create index staff_token_of_staff on staff_token (staff_id, created_at desc);

-- Tells who of the staff has what open.
create table staff_presence (
  client_id text primary key,
  staff_id text not null references staff on delete cascade,
  place text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index staff_presence_at_place on staff_presence (place);

create table audit_log (
  id text primary key,
  kind text not null check (kind in ('write', 'security')),
  at timestamptz not null default now(),
  staff_id text,
  staff_name text not null,
  roles text[] not null,
  via text not null,
  ip text not null,
  agent text not null,
  call text not null,
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  before jsonb,
  after jsonb,
  note text not null,
  error_code text,
  request_id text not null
);
create index audit_log_by_time on audit_log (at desc, id);
create index audit_log_object_id on audit_log (object_id);
create index audit_log_of_object on audit_log (object_kind, object_id, at desc, id);
create index audit_log_of_request on audit_log (request_id);
create index audit_log_of_staff on audit_log (staff_id, at desc, id);
create index audit_log_words on audit_log using gin (text_pairs(object_name || ' ' || note));

-- Lines are only ever added; those whose time is over go, and no others.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - (case old.kind when 'security' then interval '190 days' else interval '1126 days' end)
    then return old; end if;
  end if;
  raise exception 'lines of the audit log are neither changed nor deleted' using errcode = 'check_violation';
end
$$;
create trigger audit_log_is_append_only before delete or update on audit_log for each row
  execute function audit_log_is_append_only();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement
  execute function audit_log_is_append_only();

-- Keeps what happens to accounts and rights: sign-ins, refusals, throttles, exports, accounts given up.
create table security_event (
  id text primary key,
  at timestamptz not null default now(),
  kind text not null,
  succeeded boolean not null,
  actor_kind text not null check (actor_kind in ('guest', 'member', 'staff')),
  actor_key text,
  actor_name text not null,
  network text not null,
  call text not null,
  error_code text,
  repeats integer not null check (repeats > 0),
  request_id text not null
);
create index security_event_by_time on security_event (at desc, id);
create index security_event_of_actor on security_event (actor_key, at desc, id) where actor_key is not null;
create index security_event_of_kind on security_event (kind, at desc, id);

create function security_event_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '190 days' then return old; end if;
  raise exception 'lines of the security log are neither changed nor deleted' using errcode = 'check_violation';
end
$$;
create trigger security_event_is_append_only before delete or update on security_event for each row
  execute function security_event_is_append_only();

create function security_event_is_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the security log are neither changed nor deleted' using errcode = 'check_violation';
end
$$;
create trigger security_event_is_not_emptied before truncate on security_event for each statement
  execute function security_event_is_not_emptied();

create table saved_view (
  id text primary key,
  staff_id text not null references staff on delete cascade,
  list text not null,
  name text not null check (name <> ''),
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_view_of_list on saved_view (list, staff_id);
