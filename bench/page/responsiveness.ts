import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { registered } from '../../e2e/world/member.ts';
import { pathsOf, signedInAs, untilThere } from '../../e2e/world/pages.ts';
import { orderMonthly } from '../../e2e/world/prices.ts';
import { PHONE } from '../browser/cold-start.ts';
import { ms } from '../engine/report.ts';
import { print } from './print.ts';

/** How much slower than this machine a mid-range phone is taken to be. */
const SLOWDOWN_FACTOR = 4;
const MAX_TAPS_PER_PAGE = 10;
/** Event Timing tells of nothing shorter. */
const SHORTEST_MS = 16;
/** A finger that taps stays about as long. */
const TAP_MS = 80;
/** Until the tap's picture has been shown and reported. */
const SETTLED_MS = 400;
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
const CONTROLS = 'button, a[href], [role=tab], [role=switch], [role=radio], input, summary';

const webVitals = readFileSync(
  new URL('web-vitals.attribution.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
);
const observe = `${webVitals};
webVitals.onINP(({ value, attribution }) => {
  const { inputDelay, processingDuration, presentationDelay } = attribution;
  window.interaction = { ms: value, parts: [inputDelay, processingDuration, presentationDelay] };
}, { reportAllChanges: true, durationThreshold: ${SHORTEST_MS} });`;

/**
 * The slowest answer to a tap on a page: its milliseconds to the next picture, what was tapped, and the milliseconds until the page heard
 * of it, was done with it and had shown it.
 */
type Interaction = { ms: number; target: string; parts: readonly number[] };

/** The slowest answer takes at most this many times as long as that of a page with nothing but a button. */
const MAX_ANSWER_RATIO = 4;
const BARE_URL = 'http://bare.localhost/';
/** The floor: its button answers a tap with another color. */
const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width">
${'<button style="width:200px;height:200px" onclick="this.classList.toggle(&quot;on&quot;)">tap</button>'.repeat(3)}
<style>.on{background:#800}</style>`;

/** Every page, or those named, as a guest and as a member; one that leads elsewhere is measured where it leads. */
export async function reportInteractions(
  browser: Browser,
  baseUrl: string,
  group: string,
  named: readonly string[] | undefined,
): Promise<void> {
  const { token } = await registered();
  const paths = named ?? pathsOf({ group, order: await orderMonthly(token) });
  for (const [name, caller] of Object.entries({ guest: undefined, member: token })) {
    console.log(`\nFrom a tap to the next picture, on a phone, as a ${name}`);
    for (const path of paths) {
      const floorMs = Math.max(SHORTEST_MS, (await bareInteraction(browser)).ms);
      const slowest = await slowestInteraction(browser, { baseUrl, path }, caller);
      const ratio = Math.max(SHORTEST_MS, slowest.ms) / floorMs;
      const isReached = ratio <= MAX_ANSWER_RATIO;
      print(path, ratio.toFixed(2), isReached, `≤ ${MAX_ANSWER_RATIO} of a bare button`);
      if (!isReached)
        console.log(
          `    ${ms(slowest.ms)} beside ${ms(floorMs)}: ${slowest.parts.map(ms).join(' + ')}: ${slowest.target}`,
        );
    }
  }
}

/**
 * Taps what there is to tap on a page, on a throttled processor, and answers the interaction to next paint as web-vitals
 * counts it: with so few taps, the slowest one.
 */
async function slowestInteraction(
  browser: Browser,
  address: { baseUrl: string; path: string },
  token: string | undefined,
): Promise<Interaction> {
  const context = await browser.newContext({
    ...PHONE,
    isMobile: true,
    hasTouch: true,
    baseURL: address.baseUrl,
    storageState: signedInAs(token),
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await open(page, address.path);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN_FACTOR });
    return await tapAll(page, cdp, address.path);
  } finally {
    await context.close();
  }
}

/** The same taps on a page that has nothing but a button. */
async function bareInteraction(browser: Browser): Promise<Interaction> {
  const context = await browser.newContext({ ...PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.route(BARE_URL, (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }));
    await page.goto(BARE_URL);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN_FACTOR });
    return await tapAll(page, cdp, BARE_URL);
  } finally {
    await context.close();
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilThere(page).catch(() => undefined);
}

async function tapAll(page: Page, cdp: CDPSession, path: string): Promise<Interaction> {
  let slowest: Interaction = { ms: 0, target: 'nothing took as long as a picture', parts: [] };
  const count = Math.min(await page.locator(CONTROLS).count(), MAX_TAPS_PER_PAGE);
  const { pathname, search } = new URL(page.url());
  for (let at = 0; at < count; at += 1) {
    const control = page.locator(CONTROLS).nth(at);
    if (!(await control.isVisible().catch(() => false))) continue;
    const { name, leads } = await control.evaluate((one) => ({
      name: one.ariaLabel ?? one.textContent?.trim() ?? '',
      leads: one.matches('a'),
    }));
    if (!(await tap(cdp, control))) continue;
    await page.waitForTimeout(SETTLED_MS);
    const latest = await page.evaluate(() => (window as { interaction?: Interaction }).interaction);
    if (latest && latest.ms > slowest.ms) slowest = { ...latest, target: name };
    const now = new URL(page.url());
    const isElsewhere = now.pathname !== pathname || now.search !== search;
    // A link may be on its way still. A key that closed a dialog would be an interaction of its own.
    if (leads || isElsewhere || (await page.locator(OVERLAYS).count()) > 0) await open(page, path);
  }
  return slowest;
}

/** Answers false where no finger gets at it. */
async function tap(cdp: CDPSession, control: Locator): Promise<boolean> {
  // What lies below something else is nothing a finger reaches.
  const box = await control.tap({ timeout: 2_000, trial: true }).then(
    () => control.boundingBox(),
    () => null,
  );
  if (!box) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await new Promise((resolve) => setTimeout(resolve, TAP_MS));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return true;
}
