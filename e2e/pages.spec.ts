import { htmlLangOf } from '@playlet/i18n/intl';
import { dirOf } from '@playlet/i18n/match';
import type { Browser, Page } from '@playwright/test';
import { findFaults } from './fit/find-faults.ts';
import { speak } from './fit/speak.ts';
import { createMember } from './pictures/viewers.ts';
import { accentTexts, untranslated } from './world/accented.ts';
import { violations } from './world/axe.ts';
import { expect, groupNamed, test } from './world/journey.ts';
import { addressOf, openInPlace, pathsOf, signedInAs, untilThere } from './world/pages.ts';
import { orderMonthly } from './world/prices.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const WALK_TIMEOUT_MS = 300_000;

/** How a page is looked at; `light` counts where a page is not dark in any case. */
type Look = {
  lang: string;
  size: typeof PHONE;
  theme: 'light' | 'dark';
  /** Whether axe looks at it. */
  axe?: boolean;
  /** Whether its texts and its fit are looked at, in accented English. */
  accented?: boolean;
};

/**
 * Both viewers see each page in Chinese and in accented English, on a phone and on a desk, by day and in the dark; it is mirrored where
 * more pages are, a member's. The last language is an accented one, in which the next page announces itself. `npm run test:axe` asks axe about every look, `npm run test:fit` whether each size fits.
 */
const LOOKS: Record<'guest' | 'member', readonly Look[]> = {
  guest: [
    { lang: 'zh-CN', size: PHONE, theme: 'light', axe: true },
    { lang: 'en-US', size: PHONE, theme: 'light', accented: true },
    { lang: 'en-US', size: DESK, theme: 'light', axe: true },
  ],
  member: [
    { lang: 'zh-CN', size: DESK, theme: 'dark', axe: true },
    { lang: 'ar-EG', size: PHONE, theme: 'dark', axe: true, accented: true },
    { lang: 'en-US', size: PHONE, theme: 'dark', accented: true },
  ],
};

for (const viewer of ['guest', 'member'] as const)
  test(`each page of a ${viewer} is accessible, says only what the catalogue holds, and fits`, async ({
    browser,
  }) => {
    test.setTimeout(WALK_TIMEOUT_MS);
    const token = await createMember();
    const { id: group } = await groupNamed('雨停之前');
    const paths = pathsOf({ group, order: await orderMonthly(token) });
    const page = await openAs(browser, viewer === 'member' ? token : undefined);
    const data = await accentTexts(page);
    await page.goto('/my/about');
    const found: string[] = [];
    const seen = new Set<string>();
    for (const path of paths) {
      await openInPlace(page, path);
      const shown = addressOf(page);
      if (seen.has(shown)) continue;
      seen.add(shown);
      for (const look of LOOKS[viewer]) {
        const faults = await faultsIn(page, look, data);
        found.push(...faults.map((fault) => `${look.lang} ${look.size.width} ${shown} ${fault}`));
      }
    }
    await page.context().close();
    expect(found).toEqual([]);
  });

/** Opens a page in which nothing fades in, so that no text is half seen. */
async function openAs(browser: Browser, token: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    storageState: signedInAs(token),
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    viewport: PHONE,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function faultsIn(page: Page, look: Look, data: ReadonlySet<string>): Promise<string[]> {
  const { lang, size, theme } = look;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`(${speak})(${JSON.stringify(lang)}, ${JSON.stringify(htmlLangOf(lang))})`);
  await untilThere(page);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(dirOf(lang));
  return [
    ...(look.accented ? [...(await untranslated(page, data, lang)), ...(await misfits(page))] : []),
    ...(look.axe ? await violations(page) : []),
  ];
}

async function misfits(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults, { inLanguages: true });
  return faults
    .filter(({ kind }) => ['sideways', 'clipped', 'overlap', 'unreachable'].includes(kind))
    .map(({ kind, where }) => `${kind}: ${where}`);
}
