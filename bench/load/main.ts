/**
 * `npm run bench:load [-- --seconds 6 --rounds 2] [--data FOLDER]`: how many requests a second one server and its embedded
 * PostgreSQL answer on this machine, the generator beside them, before the slowest of a hundred take longer than 60 ms; beside
 * bare Fastify with the same queries. What is asked, and why, stands in mix.ts. A request that fails ends it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@playlet/db';
import { type Running, startNode, startProduct } from '../lib/process.ts';
import { heading } from '../lib/report.ts';
import { conclude, type Found } from './conclude.ts';
import { measureCosts } from './costs.ts';
import type { Step } from './generator.ts';
import { isHeld, requireAnswers, stepLine } from './judge.ts';
import { climb } from './ladder.ts';
import { layWorld } from './lay-world.ts';
import { type Generator, startGenerator } from './start-generator.ts';
import { measureWrites } from './writes.ts';

const { values } = parseArgs({
  options: {
    dramas: { type: 'string', default: '20000' },
    episodes: { type: 'string', default: '20' },
    members: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '2' },
    from: { type: 'string', default: '50' },
    data: { type: 'string' },
  },
});
/** Held at last for so many times the seconds of a step, so that rare calls have their 99th percentile too. */
const LAST_STEP_FACTOR = 4;
/** Where the rate was only just held, the last, longer step holds so much less of it. */
const LOWERED_FACTOR = 0.9;
const LAST_STEP_ATTEMPT_COUNT = 4;
const WARM_UP_SECONDS = 15;
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-bench-')));
const database = await openDatabase({ dataDir: folder });
const servers: Running[] = [];
try {
  const size = {
    dramas: Number(values.dramas),
    episodes: Number(values.episodes),
    members: Number(values.members),
  };
  heading(`${size.dramas.toLocaleString('en')} dramas, ${size.members.toLocaleString('en')} members`);
  const { world, file } = await layWorld(database, folder, size);
  const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: folder, MEDIA_SECRET: world.mediaSecret };
  const product = await startProduct({ ...env, TRUSTED_PROXIES: '127.0.0.1' }, { isLimited: true });
  servers.push(product);
  const bare = await startNode('bench/load/bare/server.ts', [], env);
  servers.push(bare);
  const busy = loadavg()[0] ?? 0;
  if (busy > availableParallelism() / 2)
    say(`The machine is busy (load ${busy.toFixed(1)}): what is found is less than it could be.`);
  const found: { product: Found; bare: Found } = { product: {}, bare: {} };
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const [name, server] of [['product', product] as const, ['bare', bare] as const]) {
      heading(`${name === 'product' ? 'the product' : 'bare Fastify, the same queries'}, round ${round}`);
      const generator = await startGenerator(file, server.port, round);
      try {
        const step = await highestRate(generator);
        // The better round is the one the rest of the machine disturbed less.
        if (step && step.perSecond > (found[name].held?.perSecond ?? 0)) found[name].held = step;
      } finally {
        await generator.stop();
      }
    }
  }
  for (const [name, server] of [['product', product] as const, ['bare', bare] as const]) {
    const generator = await startGenerator(file, server.port, 0);
    try {
      await generator.run(Number(values.from), WARM_UP_SECONDS);
      found[name].costs = await measureCosts(generator, { pid: server.child.pid, dataDir: folder });
      found[name].writes = await measureWrites(
        database.db,
        generator,
        Math.round(found[name].held?.perSecond ?? Number(values.from)),
      );
    } finally {
      await generator.stop();
    }
  }
  conclude(found.product, found.bare);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}

/**
 * The step at the highest rate that is held; undefined where not even the first one is.
 *
 * @throws Error where a request fails
 */
async function highestRate(generator: Generator): Promise<Step | undefined> {
  const seconds = Number(values.seconds);
  const from = Number(values.from);
  const run = async (rate: number, length = seconds) => {
    const step = requireAnswers(await generator.run(rate, length));
    say(stepLine(step));
    return step;
  };
  // Plays to report on, pages to turn and orders to pay come about first, and code is compiled.
  requireAnswers(await generator.run(from, WARM_UP_SECONDS));
  const found = await climb({ run, isHeld, from });
  if (!found) return undefined;
  let { rate } = found;
  for (let attempt = 0; attempt < LAST_STEP_ATTEMPT_COUNT; attempt += 1) {
    const step = await run(rate, seconds * LAST_STEP_FACTOR);
    if (isHeld(step)) return step;
    rate = Math.round(rate * LOWERED_FACTOR);
  }
  return undefined;
}
