import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launch } from '../browser/launch.ts';
import { prepareLadder } from './ladder.ts';
import { type BenchServer, serve } from './serve.ts';

/** The player in a real browser: what no fake media element can tell. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const ladder = `${root}.cache/bench-engine`;

let server: BenchServer;
let browser: Browser;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  server = await serve(ladder, await prepareLadder(ladder, `${root}demo/stills`, 1));
  browser = await launch();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  complaints = [];
  page.setDefaultTimeout(55_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${server.origin}/ours`);
  await until('playing');
});

afterEach(async () => {
  await page.close();
  server.fallSilent(() => false);
  expect(complaints).toEqual([]);
});

const state = () => page.evaluate(() => window.player.state.get());
const until = (phase: string, index = 0) =>
  page.waitForFunction(
    ([wanted, at]) => {
      const { phase, index } = window.player.state.get();
      return phase === wanted && index === at;
    },
    [phase, index] as const,
    { polling: 50 },
  );

it('uses the bytes the document preloaded instead of fetching them again', async () => {
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/media\/0\/360\/(init\.mp4|0\.m4s)$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(fetched).toEqual(['link', 'link']);
});

it('climbs to a sharper rendition while playing, and leaves no hole between the two', async () => {
  const sharp = await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].find((one) => one.videoWidth === 720 && one.currentTime > 4),
  );
  expect(await sharp.evaluate((video) => video?.buffered.length)).toBe(1);
});

it('shows the next clip decoded before the swipe, and plays it after', async () => {
  await page.waitForFunction(() => window.player.state.get().slots[1]?.phase === 'ready');
  await page.keyboard.press('ArrowDown');
  await until('playing', 1);
  const measures = await page.evaluate(() =>
    performance.getEntriesByName('playlet:first-frame').map((one) => (one as PerformanceMeasure).detail),
  );
  expect(measures).toEqual([
    { index: 0, cold: true },
    { index: 1, cold: false },
  ]);
});

it('follows a finger, and comes back from a drag too short', async () => {
  const drag = async (to: number) => {
    await page.mouse.move(200, 600);
    await page.mouse.down();
    for (let y = 600; y >= to; y -= 20) await page.mouse.move(200, y);
    await page.waitForTimeout(150); // a finger that rests has no speed
    await page.mouse.up();
  };
  await drag(500);
  expect((await state()).index).toBe(0);
  await drag(300);
  await until('playing', 1);
});

it('seeks where nothing is buffered yet and plays on to the end, then from the start again', async () => {
  await page.evaluate(() => window.player.seek(17.5));
  await page.waitForFunction(() => window.player.state.get().position > 18);
  await page.waitForFunction(() => {
    const { phase, position } = window.player.state.get();
    return phase === 'playing' && position < 4;
  });
  expect((await state()).error).toBeNull();
});

it('asks another origin in time when one falls silent in the middle of a segment', async () => {
  await page.goto(`${server.origin}/ours?two`);
  await expectNoStall((path) => path.startsWith('/media/'));
});

it('asks the only origin again in time when its connections die in the middle of a segment', async () => {
  const dead = new Set<string>();
  await expectNoStall((path) => !dead.has(path) && dead.add(path).size > 0);
});

/** With two seconds in hand, requests fall silent; what is in hand must last until others have answered. */
async function expectNoStall(isSilent: (path: string) => boolean): Promise<void> {
  await page.waitForFunction(() => {
    const { phase, position, bufferedEnd } = window.player.state.get();
    return phase === 'playing' && bufferedEnd - position >= 2;
  });
  let silenced = 0;
  server.fallSilent((path) => path.includes('.m4s') && isSilent(path) && ++silenced > 0);
  const { position } = await state();
  await page.waitForFunction((at) => window.player.state.get().position > at + 6, position);
  expect(silenced).toBeGreaterThan(0);
  const stalls = await page.evaluate(() => performance.getEntriesByName('playlet:stall').length);
  expect(stalls).toBe(0);
}

it('plays on in the quality the viewer picks', async () => {
  await page.evaluate(() => window.player.setQuality('540'));
  await page.waitForFunction(() => window.player.state.get().rendition === '540');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((one) => one.videoWidth === 540),
  );
  expect((await state()).phase).toBe('playing');
});

it('hands a clip that began early over to the page without a break', async () => {
  // From the first moment on: the page takes over when it is ready, early or late.
  await page.addInitScript(() => {
    for (const type of ['pause', 'emptied']) {
      const note = ({ target }: Event) => {
        if (target instanceof HTMLElement) target.dataset.broken = type;
      };
      document.addEventListener(type, note, true);
    }
  });
  await page.goto(`${server.origin}/ours?early`);
  await page.waitForFunction(() => window.player !== undefined);
  await until('playing');
  const { position } = await state();
  await page.waitForFunction((at) => window.player.state.get().position > at + 1, position);
  expect(await page.locator('[data-slot="0"] video').getAttribute('data-broken')).toBeNull();
  await page.waitForFunction(() => window.player.state.get().slots[1]?.phase === 'ready');
  await page.keyboard.press('ArrowDown');
  await until('playing', 1);
});
