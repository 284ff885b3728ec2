/**
 * `npm run bench:login`: browsing while strangers flood the login from everywhere, against browsing in peace. The flood
 * asks for more password checks than the machine could ever do; what matters is that viewers do not notice. Before that,
 * how many logins a mixed flood gets checked, beside bare argon2.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@playlet/db';
import autocannon from 'autocannon';
import { seedDramas } from '../api/seed.ts';
import { compare } from '../lib/compare.ts';
import { type Figures, type Load, load } from '../lib/load.ts';
import { startProduct } from '../lib/process.ts';
import { heading, perSecond, report } from '../lib/report.ts';
import { measureLogins } from './mixed.ts';

const FLOOD_RATE = 300;
const DRAMA_COUNT = 1000;

const folder = await mkdtemp(join(tmpdir(), 'playlet-bench-'));
const database = await openDatabase({ dataDir: folder });
try {
  await migrate(database.db);
  await seedDramas(database.db, DRAMA_COUNT);
  const product = await startProduct({
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: folder,
    // Each guess comes from a network of its own, or the flood would be over after twenty.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const api = `http://127.0.0.1:${product.port}/api`;
  try {
    await measureLogins(database.db, `${api}/public/member/member/login`);
    await measure(api);
  } finally {
    await product.stop();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(api: string): Promise<void> {
  const browse: Load = { url: `${api}/member/video/group/list`, body: pages() };
  const loads = { peace: { browse, flooded: false }, flood: { browse, flooded: true } };
  const answers = new Map<number, number>();
  const { peace, flood } = await compare(loads, async ({ browse, flooded }) =>
    flooded ? underFlood(`${api}/public/member/member/login`, answers, () => load(browse)) : load(browse),
  );
  heading('browsing during a login flood');
  report(
    'browsing, flooded / in peace',
    flood.perSecond / peace.perSecond,
    0.5,
    `${perSecond(flood.perSecond)} of ${perSecond(peace.perSecond)}, p99 ${flood.p99} ms of ${peace.p99} ms`,
  );
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  report(
    'logins checked / asked for',
    (answers.get(401) ?? 0) / total,
    undefined,
    [...answers].map(([status, count]) => `${status}: ${count}`).join(', '),
  );
}

/** Does something while wrong passwords of ever other accounts come in from ever other networks. */
async function underFlood(
  url: string,
  answers: Map<number, number>,
  work: () => Promise<Figures>,
): Promise<Figures> {
  let at = 0;
  const next = () => {
    at += 1;
    return {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(at >> 8) & 255}.${at & 255}.1`,
      },
      body: JSON.stringify({ username: `stranger${at}`, password: 'a guess of some length' }),
    };
  };
  const flood = autocannon(
    {
      url,
      method: 'POST',
      connections: 64,
      overallRate: FLOOD_RATE,
      duration: 3600,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    },
    () => {},
  );
  flood.on('response', (_client, status) => answers.set(status, (answers.get(status) ?? 0) + 1));
  try {
    return await work();
  } finally {
    flood.stop();
  }
}

/** Pages no two alike, so that none finds its answer kept. */
function pages(): () => string {
  let at = 0;
  return () => {
    at += 1;
    return `{"page":${at % 60},"pageSize":15${' '.repeat(at % 997)}}`;
  };
}
