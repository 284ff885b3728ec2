/**
 * `npm run bench:api [-- --sizes 1000,100000,1000000]`: the list of dramas against its floor and a peer, in one run.
 * Hot: everybody asks for the first page. Uncached: every request asks for another page.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '@playlet/db';
import { type RawDatabase, sql } from '@playlet/db/raw';
import { compare } from '../lib/compare.ts';
import { type Load, load } from '../lib/load.ts';
import { startNode, startProduct } from '../lib/process.ts';
import { heading, perSecond, report } from '../lib/report.ts';
import { seedDramas } from './seed.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000,1000000' } } });
const PAGE_SIZE = 15;
const PAGE_COUNT = 500;

for (const size of values.sizes.split(',').map(Number)) await measure(size);

async function measure(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-bench-'));
  // A million dramas take longer to lay than a statement of the product may.
  const database = await openDatabase({ dataDir: folder, statementTimeoutMs: 0 });
  await migrate(database.db);
  heading(`${size.toLocaleString('en')} dramas`);
  await seedDramas(database.db, size);
  const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: folder };
  const product = await startProduct(env);
  const answer = join(folder, 'answer.json');
  await writeFile(answer, JSON.stringify(await firstPage(product.port)));
  const [bare, byHand] = await Promise.all([
    startNode('bench/api/bare-http.ts', [answer]),
    startNode('bench/api/fastify-by-hand.ts', [], env),
  ]);
  try {
    const list = `http://127.0.0.1:${product.port}/api/member/video/group/list`;
    const first = JSON.stringify({ page: 0, pageSize: PAGE_SIZE });
    const loads = {
      bare: { url: `http://127.0.0.1:${bare.port}/`, body: () => first },
      hot: { url: list, body: () => first },
      byHand: { url: `http://127.0.0.1:${byHand.port}/list`, body: await keysetBodies(database.db, size) },
      uncached: { url: list, body: pages(0, size) },
      shallow: { url: list, body: pages(0, Math.min(size, PAGE_COUNT * PAGE_SIZE)) },
      deep: { url: list, body: pages(Math.max(0, size - PAGE_COUNT * PAGE_SIZE), size) },
    };
    const figures = await compare(loads, load);
    report(
      'hot list / bare node:http',
      figures.hot.perSecond / figures.bare.perSecond,
      0.8,
      perSecond(figures.hot.perSecond),
    );
    report(
      'uncached list / Fastify and a query by hand',
      figures.uncached.perSecond / figures.byHand.perSecond,
      0.8,
      `${perSecond(figures.uncached.perSecond)}, p99 ${figures.uncached.p99} ms`,
    );
    report(
      'deepest pages / first pages',
      figures.deep.perSecond / figures.shallow.perSecond,
      0.8,
      `${perSecond(figures.deep.perSecond)}, p50 ${figures.deep.p50} ms`,
    );
  } finally {
    await Promise.all([product.stop(), bare.stop(), byHand.stop()]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstPage(port: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/member/video/group/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 0, pageSize: PAGE_SIZE }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

/** Bodies for pages spread over a stretch of the list, no two alike, so that none finds its answer kept. */
function pages(from: number, to: number): Load['body'] {
  const first = Math.floor(from / PAGE_SIZE);
  const count = Math.max(1, Math.floor((to - from) / PAGE_SIZE));
  let at = 0;
  return () => {
    at += 1;
    // Kept answers go by the request's text, and white space makes another text of the same page.
    const page = `${first + ((at * 7919) % count)}${spaces(at)}`;
    return `{"page":${page},${spaces(at / 28)}"pageSize":${PAGE_SIZE}${spaces(at / 784)}}`;
  };
}

function spaces(number: number): string {
  return ' '.repeat(Math.floor(number) % 28);
}

/** Pages spread over the list for the peer, which must be told where each begins. */
async function keysetBodies(db: RawDatabase, size: number): Promise<Load['body']> {
  const step = Math.max(PAGE_SIZE, Math.floor(size / 2000));
  const { rows } = await sql<{ before: Date; seq: number }>`
    select published_at as before, seq from "group" where seq % ${step} = 0 order by seq`.execute(db);
  let at = 0;
  return () => {
    at += 1;
    const row = rows[(at * 7919) % rows.length];
    return JSON.stringify({ before: row?.before, seq: row?.seq, pageSize: PAGE_SIZE });
  };
}
