import { type Kysely, sql } from 'kysely';

/** What operators say of searches: words that mean the same, dramas that come first, words shown or never shown as hot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_rule (
      id text primary key,
      kind text not null check (kind in ('synonym', 'pin', 'hot', 'block')),
      words text[] not null check (cardinality(words) > 0),
      folded text[] not null check (cardinality(folded) = cardinality(words)),
      group_id text references "group" on delete cascade,
      position integer not null,
      created_at timestamptz not null default now(),
      constraint search_rule_leads_somewhere check ((kind in ('pin', 'hot')) = (group_id is not null))
    )`.execute(db);
  await sql`
    create unique index search_rule_once on search_rule (kind, folded, coalesce(group_id, ''))`.execute(db);
  await sql`create index search_rule_group on search_rule (group_id) where group_id is not null`.execute(db);
}
