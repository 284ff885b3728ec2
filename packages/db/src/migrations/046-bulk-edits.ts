import { type Kysely, sql } from 'kysely';

/** One change of many dramas, with how each was before, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_edit (
      id text primary key,
      staff_id text,
      staff_name text not null,
      changes jsonb not null,
      state text not null default 'applying' check (state in ('applying', 'applied', 'undoing', 'undone')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table bulk_edit_item (
      bulk_edit_id text not null references bulk_edit on delete cascade,
      group_id text not null references "group" on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused', 'undone', 'kept')),
      reason text,
      version integer,
      before jsonb,
      primary key (bulk_edit_id, group_id)
    )`.execute(db);
  await sql`
    create index bulk_edit_item_open on bulk_edit_item (bulk_edit_id, group_id)
    where state in ('waiting', 'applied')`.execute(db);
  await sql`create index bulk_edit_item_group on bulk_edit_item (group_id)`.execute(db);
}
