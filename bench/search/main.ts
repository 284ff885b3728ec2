/**
 * `npm run bench:search [-- --dramas 100000 --lines 1000000] [--data FOLDER]`: the search over HTTP beside a plain ILIKE
 * of the same meaning, on the same data in the same database. Every query is asked once: no answer is kept from another.
 * With a folder the catalogue, which takes minutes to lay, is kept there, and a second run begins with the queries.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, type OpenDatabase, openDatabase } from '@playlet/db';
import { connect, type RawDatabase, sql } from '@playlet/db/raw';
import { type Running, startProduct } from '../lib/process.ts';
import { heading, report } from '../lib/report.ts';
import { askPlain, layPlain, PLAIN_KINDS } from './plain.ts';
import { typedBy } from './queries.ts';
import { indexCatalogue, type Seeded, seedCatalogue } from './seed.ts';

const { values } = parseArgs({
  options: {
    dramas: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '1000000' },
    data: { type: 'string' },
  },
});
const QUERY_COUNT = 100;
/** The peer takes a second for one. */
const PLAIN_QUERY_COUNT = 8;
const WARM_UP_COUNT = 10;
const P95_BAR_MS = 100;

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-bench-')));
const laid = join(folder, 'laid.json');
const database = await openDatabase({ dataDir: folder });
const db = connectQuickly(database);
let product: Running | undefined;
try {
  const dramas = Number(values.dramas);
  const lines = Number(values.lines);
  const { seeded, about } = await layCatalogue(dramas, lines);
  heading(`${dramas.toLocaleString('en')} dramas, ${lines.toLocaleString('en')} spoken lines`);
  process.stdout.write(`${about}\n`);
  product = await startProduct({ DATABASE_URL: database.databaseUrl, DATA_DIR: folder });
  const { port } = product;
  heading('100 ms / p95, under the limits of the product');
  for (const [kind, typed] of Object.entries(typedBy(seeded, QUERY_COUNT + WARM_UP_COUNT))) {
    for (const q of typed.slice(QUERY_COUNT)) await search(port, q);
    const own = await times(typed.slice(0, QUERY_COUNT), (q) => search(port, q));
    const plain = PLAIN_KINDS.has(kind)
      ? await times(typed.slice(0, PLAIN_QUERY_COUNT), (q) => askPlain(db, kind, q))
      : undefined;
    const found = `found ${Math.round((own.found / QUERY_COUNT) * 100)} %`;
    report(
      kind,
      P95_BAR_MS / own.p95,
      1,
      `p50 ${ms(own.p50)}, p95 ${ms(own.p95)}${plain ? `; ILIKE ${ms(plain.p50)}` : ''}; ${found}`,
    );
  }
} finally {
  await product?.stop();
  await db.destroy();
  await database.close();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** The catalogue, its index and the peer's table; taken over from the run before where the folder has them. */
async function layCatalogue(dramas: number, lines: number): Promise<{ seeded: Seeded; about: string }> {
  if (existsSync(laid)) return JSON.parse(await readFile(laid, 'utf8'));
  await migrate(db);
  const seeded = await seedCatalogue(db, dramas, lines);
  // As the job does it, under the limit every statement of the product has.
  const limited = connect({ databaseUrl: database.databaseUrl });
  const seconds = await indexCatalogue(limited);
  await limited.destroy();
  await sql`vacuum analyze`.execute(db);
  const about = `indexed in ${Math.round(seconds)} s; ${await sizes(db)}`;
  await layPlain(db);
  await writeFile(laid, JSON.stringify({ seeded, about }));
  return { seeded, about };
}

/** Data that is thrown away need not be on the disk before the next row is written. */
function connectQuickly({ databaseUrl }: OpenDatabase): RawDatabase {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return connect({ databaseUrl: url.href, statementTimeoutMs: 0 });
}

async function times(typed: string[], ask: (q: string) => Promise<number>) {
  const spent: number[] = [];
  let found = 0;
  for (const q of typed) {
    const started = performance.now();
    if ((await ask(q)) > 0) found += 1;
    spent.push(performance.now() - started);
  }
  spent.sort((one, other) => one - other);
  const at = (share: number) => spent[Math.min(spent.length - 1, Math.floor(spent.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), found };
}

async function search(port: number, q: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/public/content/search/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
  });
  const { success, data, msg } = (await response.json()) as {
    success: boolean;
    data: { list: unknown[] };
    msg: string;
  };
  if (!success) throw new Error(`${q}: ${msg}`);
  return data.list.length;
}

async function sizes(db: RawDatabase): Promise<string> {
  const { rows } = await sql<{ index: number; rows: number; catalogue: number }>`
    select
      (select sum(pg_indexes_size(oid)) from pg_class where relname in ('search_group', 'search_lines')) as index,
      (select sum(pg_table_size(oid)) from pg_class where relname in ('search_group', 'search_lines')) as rows,
      (select sum(pg_table_size(oid)) from pg_class where relname in ('group', 'video', 'subtitle')) as catalogue`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return '';
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return `index ${mb(row.index)} and ${mb(row.rows)} of rows, beside a catalogue of ${mb(row.catalogue)}`;
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
