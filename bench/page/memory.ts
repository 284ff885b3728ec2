import { readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';
import { signedInAs } from '../../e2e/world/pages.ts';
import { firstFrame, PHONE } from '../browser/cold-start.ts';
import { swipe } from '../browser/finger.ts';
import { measureHeap } from './heap.ts';
import { print } from './print.ts';

/** Clips there are below the first one before the way leads back. */
const RUN_LENGTH = 15;
const BETWEEN_SWIPES_MS = 700;
const MEGABYTE_BYTES = 1024 * 1024;
const PAGE_BYTES = 4096;

/** What a page holds, after what it no longer uses was given back. */
type Held = { heapMb: number; codeMb: number; nodes: number; listeners: number; residentMb: number };

/** What a page may hold more after the last number of swipes than after the first. */
const SWIPE_COUNTS = [20, 200];
const MAX_GROWTH = 1.1;
const FIGURES: [name: string, field: keyof Held][] = [
  ['heap without code, MB', 'heapMb'],
  ['nodes', 'nodes'],
  ['listeners', 'listeners'],
  ['resident, MB', 'residentMb'],
];

export async function reportMemory(browser: Browser, baseUrl: string): Promise<void> {
  const [before, after] = await heldAfter(browser, baseUrl, SWIPE_COUNTS);
  if (!before || !after) throw new Error('the feed was not measured');
  console.log(`\nWhat the feed holds after ${SWIPE_COUNTS.join(' and ')} swipes`);
  for (const [name, field] of FIGURES) {
    const growth = after[field] / before[field];
    const change = `${before[field].toFixed(1)} → ${after[field].toFixed(1)}`;
    print(name, change, growth <= MAX_GROWTH, `≤ ${MAX_GROWTH} times`);
  }
  console.log(`    compiled code, MB ${before.codeMb.toFixed(1)} → ${after.codeMb.toFixed(1)}`);
}

/** Swipes through the feed, down and up again, and tells what the page holds after each of these numbers of swipes. */
async function heldAfter(browser: Browser, baseUrl: string, swipeCounts: readonly number[]): Promise<Held[]> {
  const context = await browser.newContext({
    ...PHONE,
    isMobile: true,
    hasTouch: true,
    storageState: signedInAs(undefined),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(`${baseUrl}/recommend`);
    await firstFrame(page);
    const held: Held[] = [];
    for (let done = 0; held.length < swipeCounts.length; done += 1) {
      if (swipeCounts.includes(done)) held.push(await measure(browser, cdp));
      await swipe(cdp, Math.floor(done / RUN_LENGTH) % 2 === 0 ? 'up' : 'down');
      await page.waitForTimeout(BETWEEN_SWIPES_MS);
    }
    return held;
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, cdp: CDPSession): Promise<Held> {
  // Once for what is dropped, and once more for what that let go of.
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const held = {
    nodes: figure('Nodes'),
    listeners: figure('JSEventListeners'),
    residentMb: await residentMb(browser),
  };
  // Last, as it takes memory itself.
  const { valueBytes, codeBytes } = await measureHeap(cdp);
  return { ...held, heapMb: valueBytes / MEGABYTE_BYTES, codeMb: codeBytes / MEGABYTE_BYTES };
}

/** Of the processes that draw pages; decoded pictures and buffered clips are in them, and not in the heap. */
async function residentMb(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const pages = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]));
  return (pages.reduce((sum, one) => sum + one, 0) * PAGE_BYTES) / MEGABYTE_BYTES;
}
