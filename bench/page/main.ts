import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { coldStart } from '../browser/cold-start.ts';
import { launch } from '../browser/launch.ts';
import { LINES, type Line } from '../browser/line.ts';
import { list, median, ms } from '../engine/report.ts';
import { serveBarePage } from './bare.ts';
import { firstVisit } from './first-visit.ts';
import { audit, CATEGORIES, type Category } from './lighthouse.ts';
import { type Blocking, blocking } from './main-thread.ts';
import { reportMemory } from './memory.ts';
import { bareMotion, type Motion, motionOf, movesOf } from './motion.ts';
import { print } from './print.ts';
import { reportInteractions } from './responsiveness.ts';
import { firstMaster, groupNamed, someGroup, startFilledProduct } from './world.ts';

/**
 * The first visit: what it carries, how soon the first clip moves beside a bare page with hls.js that knows the clip's
 * address, and what Lighthouse says.
 *
 *   npm run bench:page -- [--url http://localhost:8080] [--part bytes|frame|work|motion|touch|memory|lighthouse] [--page /my]
 *                         [--rounds 5] [--runs 3]
 *
 * `touch` taps what every page offers, as a guest and as a member, on a processor four times as slow; `memory` swipes through
 * the feed two hundred times.
 *
 * Without `--url` it starts the product on dramas of its own. `--part` measures one part only, and `--page` looks
 * at the work and the scores of one page only; both may be given several times.
 */
const PARTS = ['bytes', 'frame', 'work', 'motion', 'touch', 'memory', 'lighthouse'] as const;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    part: { type: 'string', multiple: true, default: [...PARTS] },
    page: { type: 'string', multiple: true },
  },
});
const wants = (part: (typeof PARTS)[number]) => values.part.includes(part);
const SCRIPT_BYTES = 100_000;
const MAX_CHAIN_LENGTH = 4;
const RATIO = 0.3;
const FRAMES_RATIO = 0.97;
/** A page with React and all controls works at most this many times as much as a bare page that plays the clip. */
const MAX_WORK_RATIO = 3;
/** A move begins at most this many times as late as that of a single layer. */
const MAX_MOVE_START_RATIO = 3;
const SCORES: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 95 };

const product = values.url ? undefined : await startFilledProduct();
const baseUrl = values.url ?? product?.baseUrl ?? '';
// What the journeys call by HTTP goes here too.
process.env.E2E_BASE_URL = baseUrl;
try {
  const browser = await launch();
  try {
    if (wants('bytes')) await measureFirstVisit(browser);
    if (wants('frame')) await compareFirstFrames(browser);
    if (wants('work')) await measureWork(browser);
    if (wants('motion')) await measureMotion(browser);
    if (wants('touch')) await reportInteractions(browser, baseUrl, await someGroup(baseUrl), values.page);
    if (wants('memory')) await reportMemory(browser, baseUrl);
  } finally {
    await browser.close();
  }
  if (wants('lighthouse')) await measureScores();
} finally {
  await product?.stop();
}

async function measureFirstVisit(browser: Browser): Promise<void> {
  const { scriptBytes, scripts, allScriptBytes, longestChain } = await firstVisit(
    browser,
    `${baseUrl}/recommend`,
    LINES['10'],
  );
  console.log('\nFirst visit to the feed');
  print(
    'JavaScript before the first frame, gzip',
    `${scriptBytes} bytes`,
    scriptBytes <= SCRIPT_BYTES,
    `≤ ${SCRIPT_BYTES}`,
  );
  for (const { path, bytes } of scripts) console.log(`    ${String(bytes).padStart(7)}  ${path}`);
  console.log(`    ${String(allScriptBytes).padStart(7)}  all, until nothing is loaded any more`);
  print(
    'longest chain of requests',
    String(longestChain.length),
    longestChain.length <= MAX_CHAIN_LENGTH,
    `≤ ${MAX_CHAIN_LENGTH}`,
  );
  console.log(`    ${longestChain.join(' → ')}`);
}

/** Turn by turn, so that what else the machine does falls on both alike. */
async function compareFirstFrames(browser: Browser): Promise<void> {
  const bare = await serveBarePage();
  try {
    for (const line of [LINES['10'], LINES['3']]) await compareOn(browser, bare.origin, line);
  } finally {
    await bare.close();
  }
}

async function compareOn(browser: Browser, bareOrigin: string, line: Line): Promise<void> {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  // The first of each finds a browser and a server that have compiled little yet.
  for (let round = -1; round < Number(values.rounds); round++) {
    const ours = await coldStart(browser, `${baseUrl}/recommend`, line);
    const master = encodeURIComponent(await firstMaster(baseUrl));
    const theirs = await coldStart(browser, `${bareOrigin}/?master=${master}`, line);
    if (round < 0) continue;
    times.ours.push(ours);
    times.bare.push(theirs);
  }
  const ratio = median(times.ours) / median(times.bare);
  console.log(`\nFirst frame of the feed, ${line.name}`);
  print('beside a bare page with hls.js', ratio.toFixed(2), ratio <= RATIO, `≤ ${RATIO}`);
  for (const way of ['ours', 'bare'] as const)
    console.log(`    ${way}  median ${ms(median(times[way]))}, each ${list(times[way])} ms`);
}

/**
 * The main thread's own work beside that of a bare page with hls.js, turn by turn. Lighthouse counts what a busy machine makes a page
 * wait too, this does not.
 */
async function measureWork(browser: Browser): Promise<void> {
  const bare = await serveBarePage();
  try {
    for (const path of await pages()) {
      const rounds: Record<'ours' | 'bare', Blocking[]> = { ours: [], bare: [] };
      for (let round = 0; round < Number(values.runs); round += 1) {
        const master = encodeURIComponent(await firstMaster(baseUrl));
        rounds.ours.push(await blocking(browser, baseUrl + path, LINES['3']));
        rounds.bare.push(await blocking(browser, `${bare.origin}/?master=${master}`, LINES['3']));
      }
      const of = (way: 'ours' | 'bare', field: keyof Blocking) =>
        median(rounds[way].map((one) => one[field]));
      const ratio = of('ours', 'busyMs') / of('bare', 'busyMs');
      console.log(`\nWork of the main thread on a phone, ${path}`);
      print(
        'beside a bare page with hls.js',
        ratio.toFixed(2),
        ratio <= MAX_WORK_RATIO,
        `≤ ${MAX_WORK_RATIO}`,
      );
      for (const way of ['ours', 'bare'] as const)
        console.log(
          `    ${way}  busy ${ms(of(way, 'busyMs'))}, keeps fingers waiting for ${ms(of(way, 'blockingMs'))}, longest task ${ms(of(way, 'longestMs'))}`,
        );
    }
  } finally {
    await bare.close();
  }
}

/** Which moves drop frames that a page with one moving layer shows, on the same machine at the same moment. */
async function measureMotion(browser: Browser): Promise<void> {
  const [free, sold] = [await groupNamed(baseUrl, '雨停之前'), await groupNamed(baseUrl, '凤阙辞')];
  console.log('\nFrames of what moves, on a phone');
  for (const move of movesOf({ free, sold })) {
    const ours: Motion[] = [];
    const bare: Motion[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      ours.push(await motionOf(browser, baseUrl, move));
      bare.push(await bareMotion(browser));
    }
    const [mine, floor] = [shownShare(ours), shownShare(bare)];
    print(
      move.name,
      (mine / floor).toFixed(2),
      mine >= floor * FRAMES_RATIO,
      `≥ ${FRAMES_RATIO} of the frames of a single layer`,
    );
    const startMsOf = (rounds: readonly Motion[]) => median(rounds.map((one) => one.startMs));
    const startRatio = startMsOf(ours) / startMsOf(bare);
    print(
      '… begins beside a single layer',
      startRatio.toFixed(2),
      startRatio <= MAX_MOVE_START_RATIO,
      `≤ ${MAX_MOVE_START_RATIO}`,
    );
    for (const [way, rounds, share] of [
      ['ours', ours, mine],
      ['a single layer', bare, floor],
    ] as const)
      console.log(
        `    ${way}  ${(share * 60).toFixed(1)} a second, begins after ${ms(startMsOf(rounds))}, longest task ${ms(median(rounds.map((one) => one.longestMs)))}`,
      );
  }
}

function shownShare(rounds: readonly Motion[]): number {
  return 1 - sum(rounds, 'dropped') / sum(rounds, 'due');
}

function sum(rounds: readonly Motion[], field: keyof Motion): number {
  return rounds.reduce((total, one) => total + one[field], 0);
}

async function pages(): Promise<string[]> {
  return values.page ?? ['/recommend', `/media/${await someGroup(baseUrl)}`, '/my'];
}

async function measureScores(): Promise<void> {
  for (const path of await pages()) {
    const scores = await audit(baseUrl + path, Number(values.runs));
    console.log(`\nLighthouse, mobile, ${path}`);
    for (const category of CATEGORIES) {
      const bar = SCORES[category];
      print(category, String(scores[category]), scores[category] >= bar, `≥ ${bar}`);
    }
    for (const fault of scores.faults) console.log(`    ${fault}`);
  }
}
