import { type Kysely, sql } from 'kysely';

/**
 * What happens to accounts and rights: sign-ins, refusals, throttles, exports, accounts given up. Lines are only ever
 * added; those whose time is over go, and no others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index security_event_by_time on security_event (at desc, id)`.execute(db);
  await sql`create index security_event_of_kind on security_event (kind, at desc, id)`.execute(db);
  await sql`create index security_event_of_actor on security_event (actor_key, at desc, id) where actor_key is not null`.execute(
    db,
  );
  await sql`
    create function security_event_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '190 days' then return old; end if;
      raise exception 'lines of the security log are neither changed nor deleted' using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger security_event_is_append_only before update or delete on security_event
    for each row execute function security_event_is_append_only()`.execute(db);
  await sql`
    create function security_event_is_not_emptied() returns trigger language plpgsql as $$
    begin
      raise exception 'lines of the security log are neither changed nor deleted' using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger security_event_is_not_emptied before truncate on security_event
    for each statement execute function security_event_is_not_emptied()`.execute(db);
  await sql`revoke update, delete, truncate on security_event from public`.execute(db);
}
