import type { Browser, Page } from 'playwright-core';
import type { BenchPage } from '../engine/pages/measure.ts';
import { type Line, throttle } from './line.ts';

/** A phone with an empty profile. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Milliseconds from navigation to the first frame, once, with an empty profile. */
export async function coldStart(browser: Browser, url: string, line: Line): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const release = await throttle(await context.newCDPSession(page), line);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await firstFrame(page);
  release();
  await context.close();
  return ms;
}

/** The benches' own pages say it by `window.bench`, any other page that holds the player by its measures. */
export async function firstFrame(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () =>
      (window.bench as BenchPage | undefined)?.frames()[0]?.ms ??
      performance.getEntriesByName('playlet:first-frame')[0]?.duration,
    null,
    { polling: 50, timeout: 60_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}
