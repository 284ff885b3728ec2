import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coldStart } from '../browser/cold-start.ts';
import { launch } from '../browser/launch.ts';
import { LINES, type Line } from '../browser/line.ts';
import { prepareLadder } from './ladder.ts';
import { goal, list, median, ms, report, WAYS, type Way } from './report.ts';
import { serve } from './serve.ts';
import { type Visit, visit } from './session.ts';

/**
 * Swipe to first frame: this product's player against one hls.js per episode created at the swipe, on the same clips
 * and lines, turn by turn in one run.
 *
 *   npm run bench:swipe -- [--rounds 2] [--lines 10,3,free] [--cold URL]
 *
 * `--cold URL` measures only the cold start of that page (any page that holds the player), on each line.
 */

/** Cold starts beside the one of each visit. */
const COLD_START_COUNT = 3;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    lines: { type: 'string', default: '10,3,free' },
    cold: { type: 'string' },
  },
});
const wanted = values.lines.split(',');
const lines = Object.entries(LINES).flatMap(([key, line]) => (wanted.includes(key) ? [{ key, line }] : []));
const rounds = Number(values.rounds);

const browser = await launch();
try {
  if (values.cold) await measureCold(values.cold);
  else await compare();
} finally {
  await browser.close();
}

async function measureCold(url: string): Promise<void> {
  for (const { key, line } of lines) {
    const times: number[] = [];
    for (let i = 0; i < rounds + COLD_START_COUNT; i++) times.push(await coldStart(browser, url, line));
    console.log(
      `${line.name}: ${list(times)} ms to the first frame, median ${ms(median(times))}${goal(key, 'cold')}`,
    );
  }
}

async function compare(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  console.log('Preparing clips …');
  const ladder = `${root}.cache/bench-swipe`;
  const server = await serve(ladder, await prepareLadder(ladder, `${root}demo/stills`));
  try {
    for (const { key, line } of lines) report(key, line.name, await measure(server.origin, line));
  } finally {
    await server.close();
  }
}

/** Turn by turn, so that what else the machine does falls on both alike. */
async function measure(origin: string, line: Line): Promise<Record<Way, Visit>> {
  const visits: Record<Way, Visit[]> = { ours: [], hlsjs: [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of WAYS) visits[way].push(await visit(browser, `${origin}/${way}`, line));
  }
  const result = { ours: merged(visits.ours), hlsjs: merged(visits.hlsjs) };
  for (let i = 0; i < COLD_START_COUNT; i++) {
    for (const way of WAYS) result[way].cold.push(await coldStart(browser, `${origin}/${way}`, line));
  }
  return result;
}

function merged(visits: readonly Visit[]): Visit {
  const sum = (pick: (one: Visit) => number) => visits.reduce((total, one) => total + pick(one), 0);
  return {
    cold: visits.flatMap((one) => one.cold),
    steady: visits.flatMap((one) => one.steady),
    fling: visits.flatMap((one) => one.fling),
    stalls: visits.flatMap((one) => one.stalls),
    played: sum((one) => one.played),
    bytes: sum((one) => one.bytes),
    useful: sum((one) => one.useful),
  };
}
