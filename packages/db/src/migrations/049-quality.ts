import { type Kysely, sql } from 'kysely';

/**
 * What the quality control measures, finds and was told, and where recaps and end credits lie. A drama is due whenever its
 * episodes, its titles or its license change, and all that exist are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await parts(db);
  await sql`
    create table quality_check (
      asset_id text primary key references asset on delete cascade,
      checked_at timestamptz not null default now(),
      failure text,
      measures jsonb,
      pictures bytea,
      fingerprint bytea,
      signature bigint[] not null default '{}'
    )`.execute(db);
  await sql`create index quality_check_signature on quality_check using gin (signature)`.execute(db);
  await sql`create index ingest_sha256 on ingest (sha256) where asset_id is not null`.execute(db);
  await sql`
    create table quality_finding (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      group_seq bigint not null,
      video_id text references video on delete cascade,
      index integer not null,
      asset_id text,
      mark text not null,
      kind text not null,
      severity text not null check (severity in ('error', 'warning', 'info')),
      start_seconds double precision,
      end_seconds double precision,
      details jsonb not null,
      state text not null default 'open' check (state in ('open', 'fine', 'replaced')),
      decided_by text,
      decided_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index quality_finding_mark on quality_finding (group_id, index, coalesce(asset_id, ''), mark)`.execute(
    db,
  );
  await sql`create index quality_finding_list on quality_finding (group_seq desc, index, id)`.execute(db);
  await sql`
    create index quality_finding_open on quality_finding (group_seq desc, index, id) where state = 'open'`.execute(
    db,
  );
  await due(db);
}

async function parts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table video
      add column recap_start double precision,
      add column recap_end double precision,
      add column credits_start double precision,
      add column credits_end double precision,
      add constraint video_recap check (
        (recap_start is null) = (recap_end is null)
        and (recap_start < recap_end or (recap_start = 0 and recap_end = 0))),
      add constraint video_credits check (
        (credits_start is null) = (credits_end is null)
        and (credits_start < credits_end or (credits_start = 0 and credits_end = 0)))`.execute(db);
  await sql`
    create table found_part (
      video_id text not null references video on delete cascade,
      kind text not null check (kind in ('intro', 'recap', 'credits')),
      asset_id text not null references asset on delete cascade,
      start_seconds double precision not null,
      end_seconds double precision not null check (end_seconds > start_seconds),
      confidence double precision not null,
      votes integer not null,
      compared integer not null,
      primary key (video_id, kind)
    )`.execute(db);
  await sql`create index found_part_of_asset on found_part (asset_id)`.execute(db);
}

async function due(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quality_due (
      group_id text primary key references "group" on delete cascade,
      since timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index quality_due_since on quality_due (since)`.execute(db);
  await sql`
    create function quality_mark_due() returns trigger language plpgsql as $$
    declare marked text := case tg_table_name when 'group' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'group_id' end;
    begin
      insert into quality_due (group_id) values (marked)
      on conflict (group_id) do update set since = clock_timestamp();
      return null;
    end $$`.execute(db);
  await sql`
    create trigger quality_mark_new_video after insert on video
    for each row execute function quality_mark_due()`.execute(db);
  await sql`
    create trigger quality_mark_video after update of asset_id, title, index on video for each row
    when (old.asset_id is distinct from new.asset_id or old.title <> new.title or old.index <> new.index)
    execute function quality_mark_due()`.execute(db);
  await sql`
    create trigger quality_mark_group after update of title, license_no on "group" for each row
    when (old.title <> new.title or old.license_no is distinct from new.license_no)
    execute function quality_mark_due()`.execute(db);
  await sql`
    insert into quality_due (group_id, since)
    select distinct group_id, now() from video where asset_id is not null`.execute(db);
}
