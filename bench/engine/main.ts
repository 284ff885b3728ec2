import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coldStart } from '../browser/cold-start.ts';
import { launch } from '../browser/launch.ts';
import { LINES, type Line } from '../browser/line.ts';
import { openLossyLine } from '../browser/lossy-line.ts';
import { type BenchClip, prepareLadder } from './ladder.ts';
import { preparePolished } from './polished.ts';
import { goal, isPolished, list, median, ms, report, WAYS, type Way } from './report.ts';
import { type BenchServer, serve } from './serve.ts';
import { VIEWERS, type Viewer, type Visit, visit } from './session.ts';

/**
 * Swipes, picture and bytes of the player alone, on a page of its own, against its peers on the same clips and lines, turn by turn in
 * one run. What viewers get in the product's pages is measured by `bench:swipe`.
 *
 *   npm run bench:engine -- [--rounds 2] [--lines 10,3,free] [--viewers hasty,drama] [--ways ours,pool] [--keys]
 *                          [--against REVISION] [--cold URL]
 *
 * Lines: 10, 3, 1.2 and free; `changing` falls from 10 to 1 Mbit/s and comes back, `jitter` answers late at times, `lossy`
 * loses packets and delays others by chance. The hasty viewer leaves each clip within seconds and flings, the drama viewer
 * watches most clips nearly to their end. Swipes are made by touch, and timed from the finger's release; `--keys` presses a key
 * instead. `--against` has the player of another revision play beside this one; the ways are ours,
 * polished and av1 (ours with what the second encode made of the clips), hlsjs, pool, shaka and mp4.
 *
 * `--cold URL` measures only the cold start of that page (any page that holds the player), on each line.
 */

/** Cold starts beside the one of each visit. */
const COLD_START_COUNT = 3;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    lines: { type: 'string', default: '10,3,free' },
    viewers: { type: 'string', default: 'hasty,drama' },
    ways: { type: 'string', default: 'ours,pool,shaka,mp4' },
    cold: { type: 'string' },
    keys: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const wanted = values.lines.split(',');
const lines = Object.entries(LINES).flatMap(([key, line]) => (wanted.includes(key) ? [{ key, line }] : []));
const viewers = Object.entries(VIEWERS).flatMap(([key, viewer]) =>
  values.viewers.split(',').includes(key) ? [viewer] : [],
);
const ways: Way[] = WAYS.filter((way) => values.ways.split(',').includes(way));
if (values.against) ways.push('before');
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
  const ladder = `${root}.cache/bench-engine`;
  const clips = await prepareLadder(ladder, `${root}demo/stills`);
  const polished = ways.some(isPolished) ? await preparePolished(ladder, `${root}demo/stills`) : clips;
  const playerBefore = values.against && extractPlayer(root, values.against);
  const server = await serve(ladder, clips, { ways, polished, playerBefore });
  const clipsOf = (way: Way) => (isPolished(way) ? polished : clips);
  try {
    for (const viewer of viewers)
      for (const { key, line } of lines)
        report(
          { line: key, viewer: viewer.title },
          line.name,
          await measureOn(server, line, viewer, clipsOf),
        );
  } finally {
    await server.close();
  }
}

/** The player of another revision, whose sources lie where its own imports find their packages. */
function extractPlayer(root: string, revision: string): string {
  const folder = `${root}.cache/bench-engine/players/${revision}`;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', revision, 'packages/player/src'], { cwd: root });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return `${folder}/packages/player/src`;
}

async function measureOn(
  server: BenchServer,
  line: Line,
  viewer: Viewer,
  clipsOf: (way: Way) => readonly BenchClip[],
): Promise<Map<Way, Visit>> {
  const lossy = line.lossy && (await openLossyLine(server.port, line.lossy));
  try {
    return await measure(lossy?.origin ?? server.origin, line, viewer, clipsOf);
  } finally {
    await lossy?.close();
  }
}

/** Turn by turn, so that what else the machine does falls on both alike. */
async function measure(
  origin: string,
  line: Line,
  viewer: Viewer,
  clipsOf: (way: Way) => readonly BenchClip[],
): Promise<Map<Way, Visit>> {
  const visits = new Map<Way, Visit[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < rounds; round++) {
    for (const way of ways)
      visits.get(way)?.push(
        await visit(browser, `${origin}/${way}`, line, {
          ...{ viewer, clips: clipsOf(way), byTouch: !values.keys },
          codec: way === 'av1' ? 'av1-' : '',
        }),
      );
  }
  const result = new Map([...visits].map(([way, all]) => [way, merged(all)]));
  for (let i = 0; i < COLD_START_COUNT; i++) {
    for (const way of ways) result.get(way)?.cold.push(await coldStart(browser, `${origin}/${way}`, line));
  }
  return result;
}

function merged(visits: readonly Visit[]): Visit {
  const sum = (pick: (one: Visit) => number) => visits.reduce((total, one) => total + pick(one), 0);
  return {
    cold: visits.flatMap((one) => one.cold),
    steady: visits.flatMap((one) => one.steady),
    fling: visits.flatMap((one) => one.fling),
    moving: visits.flatMap((one) => one.moving),
    settled: visits.flatMap((one) => one.settled),
    stalls: visits.flatMap((one) => one.stalls),
    played: sum((one) => one.played),
    shown: visits.reduce<Record<number, number>>((total, { shown }) => {
      for (const [side, seconds] of Object.entries(shown))
        total[Number(side)] = (total[Number(side)] ?? 0) + seconds;
      return total;
    }, {}),
    quality: sum((one) => one.quality),
    bytes: sum((one) => one.bytes),
    useful: sum((one) => one.useful),
    requests: sum((one) => one.requests),
  };
}
