import type { Browser, Page } from '@playwright/test';
import { violations } from './world/axe.ts';
import { expect, groupNamed, test } from './world/journey.ts';
import { registered } from './world/member.ts';
import { addressOf, openInPlace, pathsOf, signedInAs, untilThere } from './world/pages.ts';
import { orderMonthly } from './world/prices.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** How a page is looked at; `light` counts where a page is not dark in any case. */
type Look = { size: typeof PHONE; theme: 'light' | 'dark' };
const LOOKS: readonly Look[] = [
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
  { size: DESK, theme: 'light' },
  { size: DESK, theme: 'dark' },
];

const LANGUAGES = ['zh-CN', 'en-US', 'ar-EG'];
const WHOLE_RUN_MS = 1_800_000;

test.skip(
  !process.env.AXE,
  'a command of its own: npm run test:axe; each page is looked at in `pages.spec.ts`',
);

for (const lang of LANGUAGES) {
  test(`axe has nothing to say of any page in ${lang}`, async ({ browser }) => {
    test.setTimeout(WHOLE_RUN_MS);
    const { token } = await registered();
    const { id: group } = await groupNamed('雨停之前');
    const paths = pathsOf({ group, order: await orderMonthly(token) });
    const [guest, member] = await Promise.all([
      findings(browser, paths, { lang }),
      findings(browser, paths, { lang, token }),
    ]);
    expect([...guest, ...member]).toEqual([]);
  });
}

type Visit = { lang: string; token?: string };

/** What axe finds; one document is led through all pages, as a reader goes through them. */
async function findings(
  browser: Browser,
  paths: readonly string[],
  { lang, token }: Visit,
): Promise<string[]> {
  // Nothing fades in, so that no text is half seen.
  const context = await browser.newContext({
    storageState: signedInAs(token, { umi_locale: lang }),
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    locale: lang,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const found: string[] = [];
  const seen = new Set<string>();
  await page.goto('/my/about');
  for (const path of paths) {
    await openInPlace(page, path);
    const shown = addressOf(page);
    if (seen.has(shown)) continue;
    seen.add(shown);
    for (const look of LOOKS) {
      await setLook(page, look);
      await untilThere(page);
      const lines = await violations(page);
      const who = `${token ? 'member' : 'guest'} ${lang} ${look.size.width} ${look.theme}`;
      found.push(...lines.map((line) => `${who} ${path}: ${line}`));
    }
  }
  await context.close();
  return found;
}

async function setLook(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
}
