import { type Kysely, sql } from 'kysely';

/**
 * A drama's number is stored as it is written, and its parts beside it, generated, so that they cannot differ from it. The
 * pattern is that of `parseLicense` in the domain. Published dramas need a number of a known kind; numbers from before the
 * form was checked stay good for the dramas that were published with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const compact = sql`regexp_replace(license_no, '\\s', '', 'g')`;
  const part = (group: 'kind' | 'place' | 'year' | 'serial') =>
    sql`substring(${compact} from ${sql.lit(pattern(group))})`;
  await sql`
    alter table "group"
      add column license_old text,
      add column license_kind text generated always as (
        case ${part('kind')} when '备' then 'filing' when '审' then 'permit' end) stored,
      add column license_place text generated always as (${part('place')}) stored,
      add column license_year integer generated always as ((${part('year')})::integer) stored,
      add column license_serial text generated always as (${part('serial')}) stored`.execute(db);
  await sql`
    update "group" set license_old = license_no
    where license_no is not null and license_kind is null
      and (published_at is not null or exists (
        select from take_down where take_down.group_id = "group".id and take_down.published_at is not null))`.execute(
    db,
  );
  await sql`
    alter table "group" add constraint group_published_license_kind check (
      published_at is null or license_no is null or license_kind is not null or coalesce(license_no = license_old, false))`.execute(
    db,
  );
  await sql`
    create table group_license (
      group_id text primary key references "group" on delete cascade,
      tier text check (tier in ('key', 'ordinary', 'other')),
      holder text not null default '',
      valid_from date,
      valid_until date,
      updated_at timestamptz not null default now(),
      constraint group_license_ends_after_it_begins check (valid_until >= valid_from)
    )`.execute(db);
}

/** Captures one part of a number; of the other parts the brackets capture nothing. Five digits, or three to five of a permit. */
function pattern(group: 'kind' | 'place' | 'year' | 'serial'): string {
  const of = (name: typeof group, body: string) => `(${name === group ? '' : '?:'}${body})`;
  const place = `(?:[（(]${of('place', '[^（）()]{1,4}')}[）)])?`;
  const digits = `(?=备字[^第]*第[0-9]{5}号$|审字[^第]*第[0-9]{3,5}号$)`;
  const year = `[〔（(\\[]?${of('year', '20[0-9]{2}')}[〕）)\\]]?`;
  return `^${place}网微剧${digits}${of('kind', '[备审]')}字${year}第${of('serial', '[0-9]{3,5}')}号$`;
}
