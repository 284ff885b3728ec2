import { type Kysely, sql } from 'kysely';

/** The staff with their sessions, tokens and one-time links, and the log of what they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await staff(db);
  await auditLog(db);
}

async function staff(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id text primary key,
      account text not null,
      account_key text not null unique,
      name text not null,
      roles text[] not null check (
        cardinality(roles) > 0
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
    )`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index staff_session_of_staff on staff_session (staff_id, created_at desc)`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index staff_token_of_staff on staff_token (staff_id, created_at desc)`.execute(db);
}

/** Lines are only ever added; those whose time is over go, and no others. */
async function auditLog(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at desc, id)`.execute(db);
  await sql`create index audit_log_of_staff on audit_log (staff_id, at desc, id)`.execute(db);
  await sql`create index audit_log_of_object on audit_log (object_kind, object_id, at desc, id)`.execute(db);
  await sql`create index audit_log_of_request on audit_log (request_id)`.execute(db);
  await sql`
    create function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - (case old.kind when 'security' then interval '190 days' else interval '1126 days' end)
        then return old; end if;
      end if;
      raise exception 'lines of the audit log are neither changed nor deleted' using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_is_append_only before update or delete on audit_log
    for each row execute function audit_log_is_append_only()`.execute(db);
  await sql`
    create trigger audit_log_is_not_emptied before truncate on audit_log
    for each statement execute function audit_log_is_append_only()`.execute(db);
  // A role of its own for the service, as operations.md has it, gets no more than this either.
  await sql`revoke update, delete, truncate on audit_log from public`.execute(db);
}
