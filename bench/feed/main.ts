/**
 * `npm run bench:feed [-- --dramas 100000 --members 1000000 --calls 500] [--data FOLDER]`: the first page of members' own
 * feeds over HTTP, from the request to its last byte. Each member asks for the first time in an hour, one after another, so
 * that nothing is known of them; then the same ones ask again. With a folder the data, which take minutes to lay, are kept.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, type OpenDatabase, openDatabase } from '@playlet/db';
import { connect } from '@playlet/db/raw';
import { seeded } from '@playlet/testing/random';
import { Client } from 'undici';
import { percentile } from '../lib/percentile.ts';
import { type RunningNode, startProduct } from '../lib/process.ts';
import { timesDuring } from '../lib/processor.ts';
import { heading, report } from '../lib/report.ts';
import { type Size, seedFeed, tokenOf } from './seed.ts';

const { values } = parseArgs({
  options: {
    dramas: { type: 'string', default: '100000' },
    members: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '500' },
    data: { type: 'string' },
  },
});
const GOAL_MS = 10;
const PAGE_SIZE = 10;
/** Code is compiled, plans are made, and what all feeds share is read. */
const WARM_UP_COUNT = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);

const size: Size = { dramas: Number(values.dramas), members: Number(values.members) };
const callCount = Number(values.calls);
if (size.members < callCount + WARM_UP_COUNT)
  throw new Error(`each call is another member's: --members must be ${callCount + WARM_UP_COUNT} or more`);
const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-bench-')));
const database = await openDatabase({ dataDir: folder });
let product: RunningNode | undefined;
try {
  heading(`${size.dramas.toLocaleString('en')} dramas, ${size.members.toLocaleString('en')} members`);
  await layFeed(database);
  product = await startProduct({ DATABASE_URL: database.databaseUrl, DATA_DIR: folder });
  const client = new Client(`http://127.0.0.1:${product.port}`);
  const drawn = drawMembers(callCount + WARM_UP_COUNT);
  for (const member of drawn.splice(0, WARM_UP_COUNT)) await askFeed(client, member);
  heading(`${GOAL_MS} ms / p95 of a first page`);
  await measure('the first of a visit', client, drawn);
  await measure('the same member again', client, drawn);
  await client.close();
} finally {
  await product?.stop();
  await database.close();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** The data; taken over from the run before where the folder has them. */
async function layFeed({ db, databaseUrl }: OpenDatabase): Promise<void> {
  await migrate(db);
  const laid = join(folder, 'laid.json');
  if (existsSync(laid)) return;
  const url = new URL(databaseUrl);
  // Rows that are thrown away need not be on the disk at once, and those that are made to fit need not be checked.
  url.searchParams.set(
    'options',
    '-c synchronous_commit=off -c session_replication_role=replica -c maintenance_work_mem=512MB -c work_mem=64MB',
  );
  const quick = connect({ databaseUrl: url.href, statementTimeoutMs: 0, poolSize: 1 });
  try {
    await seedFeed(quick, size, (line) => say(`  ${line}`));
  } finally {
    await quick.destroy();
  }
  await writeFile(laid, JSON.stringify(size));
}

async function measure(name: string, client: Client, members: readonly number[]): Promise<void> {
  const spent: number[] = [];
  let reasoned = 0;
  const work = async () => {
    for (const member of members) {
      const started = performance.now();
      const list = await askFeed(client, member);
      spent.push(performance.now() - started);
      reasoned += list.filter(({ reason }) => reason?.kind === 'because').length;
    }
  };
  const times = await timesDuring({ pid: product?.pid, dataDir: folder }, work);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(spent, share));
  const perCall = (seconds: number) => ms((seconds * 1000) / members.length);
  const processor = times
    ? `; processor of a call: server ${perCall(times.server)}, PostgreSQL ${perCall(times.postgres)}`
    : '';
  report(name, GOAL_MS / p95, 1, `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}${processor}`);
  say(
    `  ${((reasoned / members.length / PAGE_SIZE) * 100).toFixed(0)} % of the clips say which drama they are shown for`,
  );
}

type Clip = { reason?: { kind: string } };

/** @throws Error where the page is refused or not full */
async function askFeed(client: Client, member: number): Promise<Clip[]> {
  const { body } = await client.request({
    method: 'POST',
    path: '/api/member/video/group/feed',
    headers: { 'content-type': 'application/json', 'x-token': tokenOf(member) },
    body: JSON.stringify({ page: 0, pageSize: PAGE_SIZE }),
  });
  const { success, data, msg } = (await body.json()) as {
    success: boolean;
    data: { list: Clip[] };
    msg: string;
  };
  if (!success) throw new Error(`member ${member}: ${msg}`);
  if (data.list.length !== PAGE_SIZE) throw new Error(`member ${member}: a page of ${data.list.length}`);
  return data.list;
}

/** Members of all that there are, each once. */
function drawMembers(count: number): number[] {
  const random = seeded(20_261_124);
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(Math.floor(random() * size.members));
  return [...drawn];
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
