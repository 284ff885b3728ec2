import { type Kysely, sql } from 'kysely';
import { firstIdAt, idTime } from '../id.ts';

export const accepted = {
  'require-concurrent-index-deletion':
    'no installation holds many rows yet: this comes before the first release',
  'contract-comes-after': 'the name stays, and stands for all partitions',
};

type Table = { name: string; references: Record<string, string>; indexes: Record<string, string[]> };

/** What grows with every viewer, by month; what refers to it, and what it is found by. */
const TABLES: readonly Table[] = [
  {
    name: 'play',
    references: { group_id: '"group"', video_id: 'video' },
    indexes: { play_viewer: ['viewer_key', 'created_at'] },
  },
  {
    name: 'login',
    references: { member_id: 'member' },
    indexes: { login_member: ['member_id', 'created_at'] },
  },
  {
    name: 'ad_showing',
    references: { link_id: 'link', video_id: 'video' },
    indexes: {
      ad_showing_viewer: ['viewer_key', 'created_at'],
      ad_showing_link: ['link_id'],
      ad_showing_video: ['video_id'],
    },
  },
];

/**
 * Partitions by month through the ids, which begin with the moment they were made. What there is becomes the first
 * partition as it lies: it is read once, and nothing is copied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await partition(db, table);
}

async function partition(db: Kysely<unknown>, { name, references, indexes }: Table): Promise<void> {
  const earlier = sql.table(`${name}_earlier`);
  const parent = sql.table(name);
  await sql`alter table ${parent} rename to ${sql.ref(`${name}_earlier`)}`.execute(db);
  // Served the purge alone, which drops months now.
  await sql`drop index if exists ${sql.ref(name === 'login' ? 'login_created_at_idx' : `${name}_created`)}`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = ${`${name}_earlier`}`.execute(
    db,
  );
  for (const { name: index } of rows)
    await sql`alter index ${sql.ref(index)} rename to ${sql.ref(index.replace(name, `${name}_earlier`))}`.execute(
      db,
    );

  await sql`
    create table ${parent} (like ${earlier} including defaults including constraints, primary key (id))
    partition by range (id)`.execute(db);
  for (const [column, table] of Object.entries(references))
    await sql`
      alter table ${parent} add foreign key (${sql.ref(column)}) references ${sql.raw(table)} on delete cascade`.execute(
      db,
    );
  for (const [index, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(index)} on ${parent} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  await sql`
    alter table ${parent} attach partition ${earlier}
    for values from (minvalue) to (${sql.lit(await firstIdOfNextMonth(db, name))})`.execute(db);
  await sql`create table ${sql.table(`${name}_default`)} partition of ${parent} default`.execute(db);
}

/** Of the month after this one, by the database's clock, or after the latest row, where a clock was ahead. */
async function firstIdOfNextMonth(db: Kysely<unknown>, name: string): Promise<string> {
  const { rows } = await sql<{ now: Date; latest: string | null }>`
    select now(), (select max(id) from ${sql.table(`${name}_earlier`)}) as latest`.execute(db);
  const { now, latest } = rows[0] ?? { now: new Date(), latest: null };
  const moment = new Date(Math.max(now.getTime(), latest === null ? 0 : idTime(latest)));
  return firstIdAt(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
