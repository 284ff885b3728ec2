/**
 * `node tools/describe-schema.ts DATABASE_URL`: prints a line for each object of the tables of a database, in an order that does not
 * depend on how it was made. Two databases have the same schema where `diff` finds nothing.
 */
import { connect, sql } from '../packages/db/src/raw.ts';

const [databaseUrl = ''] = process.argv.slice(2);

/** Functions are compared without their spaces, and triggers without the brackets that PostgreSQL keeps as they were nested. */
const QUERY = `
  with own as (
    select c.* from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'v') and c.relname not like 'kysely%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select 'extension ' || extname as line from pg_extension
  union all
  select concat_ws(' ', 'relation', relname, relkind, reloptions::text, pg_get_partkeydef(oid),
    (select inhparent::regclass::text from pg_inherits where inhrelid = oid), pg_get_expr(relpartbound, oid)) from own
  union all
  select concat_ws(' ', 'column', relname, row_number() over (partition by relname order by attnum), attname,
    format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attidentity, attgenerated,
    pg_get_expr(adbin, adrelid), case when attcollation <> typcollation then attcollation::regcollation::text end,
    case when attstorage <> typstorage then attstorage end, attcompression, attoptions::text,
    nullif(coalesce(attstattarget, -1), -1))
  from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped join pg_type t on t.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind <> 'S'
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid),
    condeferrable, condeferred)
  from pg_constraint join own on own.oid = conrelid where contype <> 'n'
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisclustered) from pg_index join own on own.oid = indrelid
  union all
  select concat_ws(' ', 'trigger', translate(pg_get_triggerdef(t.oid), '()', ''), tgenabled)
  from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
  union all
  select concat_ws(' ', 'function', regexp_replace(pg_get_functiondef(p.oid), '\\s+', '', 'g'))
  from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select concat_ws(' ', 'sequence', relname, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcycle,
    (select refobjid::regclass || '.' || refobjsubid from pg_depend where objid = own.oid and deptype in ('a', 'i')))
  from own join pg_sequence on seqrelid = own.oid
  order by 1`;

const db = connect({ databaseUrl, poolSize: 1 });
const { rows } = await sql.raw<{ line: string }>(QUERY).execute(db);
const { rows: tables } = await sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
  db,
);
for (const { line } of rows) console.log(line);
for (const { name } of tables) {
  const content = await sql<{
    row: string;
  }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
  for (const { row } of content.rows) console.log(`row ${name} ${row}`);
}
await db.destroy();
