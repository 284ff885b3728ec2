/**
 * `npm run bench:console [-- --dramas 100000 --audit 1000000 --consents 1000000 --members 1000000] [--data FOLDER] [--only WORDS]`: every list of the console over HTTP, one
 * call after another, beside a floor of one row by its key. With a folder the data, which take minutes to lay, are kept there.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, type OpenDatabase, openDatabase, runBackgroundMigrations } from '@playlet/db';
import { rankDramas } from '@playlet/db/queries/catalogue/rank';
import { connect, type RawDatabase } from '@playlet/db/raw';
import { insertStaff } from '@playlet/testing/staff';
import { type Ask, createAsk, ms, postJson, times } from '../lib/calls.ts';
import { type Running, startNode, startProduct } from '../lib/process.ts';
import { heading, report } from '../lib/report.ts';
import { benchCalls } from './calls.ts';
import { seedConsole } from './seed.ts';
import { seedConsents } from './seed-consents.ts';
import { seedMembers } from './seed-members.ts';

const { values } = parseArgs({
  options: {
    dramas: { type: 'string', default: '100000' },
    audit: { type: 'string', default: '1000000' },
    consents: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const ASKED_COUNT = 40;
const WARM_UP_COUNT = 3;
/** So many pages lie before a deep one. */
const DEEP_PAGE_COUNT = 60;
const DEEP_PAGE_SIZE = 50;

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-bench-')));
const laid = join(folder, 'laid.json');
const database = await openDatabase({ dataDir: folder });
const db = connectQuickly(database);
const running: Running[] = [];
try {
  const titles = await layLists();
  const { token } = await insertStaff(db);
  const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: folder };
  const product = await startProduct(env);
  const bare = await startNode('bench/console/floor.ts', [], env);
  running.push(product, bare);
  const ask = createAsk(product.port, token);
  const sorts = ['-updated', 'plays', '-created'];
  const deep = Object.fromEntries(
    await Promise.all(sorts.map(async (sort) => [sort, await walk(ask, { sort })])),
  );
  const day = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

  heading(
    `${Number(values.dramas).toLocaleString('en')} dramas, ${Number(values.audit).toLocaleString('en')} lines of the audit log`,
  );
  const floor = await times(ASKED_COUNT, () => postJson(bare.port, '', '', { id: 'G00000400' }));
  heading(`target / p95; one row by its key: p50 ${ms(floor.p50)}, p95 ${ms(floor.p95)}`);
  const calls = benchCalls({ titles, deep, day }).filter(({ name }) => name.includes(values.only));
  for (const { name, call, inputs, barMs, times: count = ASKED_COUNT } of calls) {
    for (let at = 0; at < WARM_UP_COUNT; at += 1) await ask(call, inputs());
    const own = await times(count, () => ask(call, inputs()));
    const detail = `p50 ${ms(own.p50)}, p95 ${ms(own.p95)} of ${barMs} ms; ${Math.round(own.p50 / floor.p50)} × the floor`;
    report(name, barMs / own.p95, 1, detail);
  }
} finally {
  await Promise.all(running.map((one) => one.stop()));
  await db.destroy();
  await database.close();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** The data, taken over from the run before where the folder has them; answers titles to search for. */
async function layLists(): Promise<string[]> {
  await migrate(db);
  // The indexes of lists are made beside the traffic; the lists are measured with them.
  await runBackgroundMigrations(db);
  if (existsSync(laid)) return JSON.parse(await readFile(laid, 'utf8'));
  const { titles } = await seedConsole(db, {
    dramas: Number(values.dramas),
    auditLines: Number(values.audit),
  });
  await seedConsents(db, Number(values.consents));
  await seedMembers(db, Number(values.members));
  await rankDramas(db, Date.now());
  await writeFile(laid, JSON.stringify(titles));
  return titles;
}

/** Goes page by page to a deep one; answers what asks for it. */
async function walk(ask: Ask, input: object): Promise<object> {
  const from = { ...input, pageSize: DEEP_PAGE_SIZE };
  let snapshot: string | undefined;
  const at = (page: number) => ({ ...from, page, ...(snapshot !== undefined && { snapshot }) });
  for (let page = 0; page < DEEP_PAGE_COUNT; page += 1) {
    const answer = (await ask('POST admin/content/group/list', page === 0 ? from : at(page))) as {
      snapshot?: string;
    };
    snapshot = answer.snapshot ?? snapshot;
  }
  return at(DEEP_PAGE_COUNT);
}

/** Laying a million lines needs no promise that each is on the disk, and takes longer than a statement may. */
function connectQuickly({ databaseUrl }: OpenDatabase): RawDatabase {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return connect({ databaseUrl: url.href, statementTimeoutMs: 0 });
}
