import { type RawDatabase, sql } from '@playlet/db/raw';
import { vi } from 'vitest';

/** The first moment of a simulation: midnight in Beijing. */
export const FIRST_DAY = Date.parse('2027-01-01T00:00:00+08:00');

/** The one clock of a simulation: of this process, of the providers and of the database. */
export type ModelTime = {
  now(): number;
  advance(ms: number): Promise<void>;
  /** Does work with this process on the clock as well; the next test file has the machine's time again. */
  live<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * Puts a database on a clock that moves only by `advance`. Statements that ask for `now()` are answered
 * by a function of that name in a schema which is searched first, and defaults of columns by the same one; so
 * connections made before keep the machine's time.
 */
export async function startModelTime(db: RawDatabase, start = FIRST_DAY): Promise<ModelTime> {
  await sql`create schema model`.execute(db);
  await sql`create table model.clock (at timestamptz not null)`.execute(db);
  await sql`insert into model.clock values (${new Date(start)})`.execute(db);
  for (const name of ['now', 'clock_timestamp'])
    await sql`
      create function model.${sql.raw(name)}() returns timestamptz language sql stable
      as 'select at from model.clock'`.execute(db);
  await sql`grant usage on schema model to public`.execute(db);
  await sql`grant select on model.clock to public`.execute(db);
  await moveDefaults(db);
  await sql`
    do $$ begin execute format('alter database %I set search_path = model, pg_catalog, public', current_database()); end $$`.execute(
    db,
  );
  let now = start;
  return {
    now: () => now,
    async live(work) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      return work().finally(() => vi.useRealTimers());
    },
    async advance(ms) {
      now += Math.ceil(ms);
      vi.setSystemTime(now);
      await sql`update model.clock set at = ${new Date(now)}`.execute(db);
    },
  };
}

async function moveDefaults(db: RawDatabase): Promise<void> {
  const { rows } = await sql<{ name: string; field: string }>`
    select format('%I.%I', n.nspname, c.relname) as name, a.attname as field
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')`.execute(db);
  for (const { name, field } of rows)
    await sql`alter table ${sql.raw(name)} alter column ${sql.ref(field)} set default model.now()`.execute(
      db,
    );
}
