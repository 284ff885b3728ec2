import { type Kysely, sql } from 'kysely';

/** Experiments with the pay wall, who met them, and how they stood each day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table experiment (
      id text primary key,
      name text not null check (name <> ''),
      hypothesis text not null,
      kind text not null check (kind in ('wall', 'free-count', 'plan-order', 'offer')),
      group_ids text[] not null,
      variants jsonb not null check (variants ?& array['A', 'B'] and variants - 'A' - 'B' = '{}'::jsonb),
      salt text not null unique,
      share_percent integer not null check (share_percent between 10 and 90),
      holdout_percent integer not null check (holdout_percent between 0 and 50),
      plan jsonb not null,
      limits jsonb not null,
      cap_fen bigint,
      state text not null check (state in ('draft', 'running', 'stopped', 'rolled-out', 'archived')),
      winner text check (winner in ('A', 'B')),
      stop_reason text,
      held_back_until timestamptz,
      created_at timestamptz not null,
      created_by text not null,
      started_at timestamptz,
      started_by text,
      ended_at timestamptz,
      ended_by text,
      check (state = 'draft' or state = 'archived' or started_at is not null),
      check (state <> 'rolled-out' or winner is not null)
    )`.execute(db);
  // What could show two people two prices has no place here.
  await sql`
    alter table experiment add constraint experiment_has_no_price
    check (not jsonb_path_exists(variants, '$.**.price') and not jsonb_path_exists(variants, '$.**.discount'))`.execute(
    db,
  );
  await sql`create index experiment_live on experiment (started_at) where state in ('running', 'rolled-out')`.execute(
    db,
  );
  await sql`
    create table experiment_unit (
      experiment_id text not null references experiment on delete cascade,
      unit text not null,
      variant text not null check (variant in ('A', 'B')),
      is_member boolean not null,
      is_phone boolean not null,
      met_at timestamptz not null,
      wall_at timestamptz,
      completed_at timestamptz,
      primary key (experiment_id, unit)
    )`.execute(db);
  await sql`create index experiment_unit_by_unit on experiment_unit (unit)`.execute(db);
  await sql`
    create table experiment_day (
      experiment_id text not null references experiment on delete cascade,
      day date not null,
      reading jsonb not null,
      primary key (experiment_id, day)
    )`.execute(db);
  // What tells a member apart in experiments: the device the member registered on, so that its variant stays.
  await sql`alter table member add column experiment_unit text`.execute(db);
}
