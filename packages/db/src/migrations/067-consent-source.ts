import { type Kysely, sql } from 'kysely';

export const accepted = {
  'require-concurrent-index-creation':
    'no installation holds many rows yet: this comes before the first release',
};

/**
 * Where a consent was given, and those given with an order beside those given at registration. Servers of the version before
 * write consents at registration alone, which is what the default says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consent add column source text not null default 'register'
      check (source in ('register', 'login', 'visit', 'purchase', 'renewal'))`.execute(db);
  await fromOrders(db);
  await sql`create index consent_by_time on consent (at desc, id)`.execute(db);
  await sql`create index consent_of_document on consent (document, at desc, id)`.execute(db);
  await sql`create index consent_of_version on consent (document, version, at desc, id)`.execute(db);
  await sql`
    create function consent_stays() returns trigger language plpgsql as $$
    begin
      if (new.id, new.document, new.version, new.source, new.at) is distinct from (old.id, old.document, old.version, old.source, old.at)
      then raise exception 'what was agreed to is not changed' using errcode = 'check_violation'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger consent_stays before update on consent
    for each row execute function consent_stays()`.execute(db);
}

/** The first order of a member that named a version; orders of members who have left keep what was agreed to themselves. */
async function fromOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into consent (id, member_id, tombstone_id, document, version, at, source)
    select upper(substr(md5(member_id || document || version), 1, 26)), member_id, null, document, version, at, 'purchase'
    from (
      select member_id, given ->> 'document' as document, given ->> 'version' as version, min(created_at) as at
      from recharge, jsonb_array_elements(consents) as given
      where member_id is not null
      group by 1, 2, 3) as first
    where document in ('user', 'pay', 'privacy', 'disclaimer') and version ~ '^\\d{4}-\\d{2}-\\d{2}$'
    on conflict do nothing`.execute(db);
}
