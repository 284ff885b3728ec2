import type { Browser, Page } from '@playwright/test';
import { untilStill } from '../world/journey.ts';
import { setTextSize, signedInAs } from '../world/pages.ts';
import { enlargeAnswers } from './enlarged.ts';
import { parseLook } from './look.ts';
import type { Ids, Screen } from './screens.ts';
import { editsOf } from './viewers.ts';

/** What never rests, such as a page that goes on loading, is photographed as it is then. */
const WAIT_TIMEOUT_MS = 6000;
/** By day: at night teen mode shows nothing but the moon. */
const NOON = '2026-11-22T12:00:00+08:00';

type Visit = { screen: Screen; look: string; ids: Ids; token: string; baseUrl: string };

/** Opens a screen as its line says, and leaves its picture in `file`. */
export async function takePicture(browser: Browser, visit: Visit, file: string): Promise<void> {
  const { screen, ids } = visit;
  const look = parseLook(visit.look);
  const context = await browser.newContext({
    baseURL: visit.baseUrl,
    storageState: signedInAs(screen.who ? visit.token : undefined, { umi_locale: look.lang }),
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    locale: look.lang,
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: look.width < 1200,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await setTextSize(page, look.textPercent);
    await enlargeAnswers(context, {
      episodeCounts: ids.episodeCounts,
      edits: { ...editsOf(screen.who ?? 'guest'), ...screen.edits },
    });
    if (screen.who === 'teen') await page.clock.setSystemTime(NOON);
    if (screen.fails) await failCalls(page, screen.fails);
    await page.goto(screen.path(ids));
    await rest(page);
    if (screen.act) {
      await screen.act(page);
      await rest(page);
    }
    await page.screenshot({ path: file });
  } finally {
    await context.close();
  }
}

async function failCalls(page: Page, how: 'error' | 'offline'): Promise<void> {
  if (how === 'offline')
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.route('**/api/**', (route) =>
    how === 'offline' ? route.abort('internetdisconnected') : route.fulfill({ status: 503, body: '' }),
  );
}

async function rest(page: Page): Promise<void> {
  const here = () =>
    document.querySelector('main :is(h1, video)') !== null && !document.querySelector('[aria-busy=true]');
  await page.waitForFunction(here, undefined, { timeout: WAIT_TIMEOUT_MS }).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, WAIT_TIMEOUT_MS));
  await Promise.race([untilStill(page, 20).catch(() => undefined), patience]);
}
