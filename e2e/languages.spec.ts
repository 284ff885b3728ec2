import { htmlLangOf } from '@playlet/i18n/intl';
import { dirOf, langs } from '@playlet/i18n/match';
import { readLocale } from '@playlet/i18n/node/files';
import type { Page } from '@playwright/test';
import { expect, playingPosition, test } from './world/journey.ts';

/** The files of texts that a page asked for, such as `de-DE.all`. */
function askedTexts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/assets\/texts-\w+\/([\w-]+\.\w+)\.json$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  return asked;
}

/** How a page is spoken: the language and direction of its document, as a browser knows them. */
async function spokenIn(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
}

/** One of each direction and kind of script; that every file of texts is whole, tests of the texts see. */
const CHOSEN = ['ar-EG', 'de-DE', 'th-TH', 'zh-TW'];

test('a language of the list shows its own words and direction at once, and fetches no other', async ({
  page,
}) => {
  const asked = askedTexts(page);
  await page.goto('/my/setting/language');
  for (const lang of CHOSEN) {
    const { interface: texts, language } = readLocale(lang);
    await page.getByRole('searchbox').fill(lang);
    await page
      .getByRole('button', { name: language.label.replace(/ \(.*/, '') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['setting.language']);
    await expect.poll(() => spokenIn(page)).toEqual({ lang: htmlLangOf(lang), dir: dirOf(lang) });
  }
  // Its own file comes a second time where the page keeps it for a visit without a network.
  expect([...new Set(asked)].sort()).toEqual(['zh-CN', ...CHOSEN].map((lang) => `${lang}.all`).sort());
  const [folder] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /.*\/assets\/texts-\w+\//.exec(name) ?? []),
  );
  for (const lang of langs)
    expect((await page.request.get(`${folder}${lang}.all.json`)).status(), lang).toBe(200);
});

test.describe('a visitor whose browser speaks Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('is shown Arabic from right to left before any script runs, and nothing of another language', async ({
    page,
  }) => {
    const asked = askedTexts(page);
    const answer = await page.goto('/recommend');
    expect(await answer?.text()).toContain('<html lang="ar-EG" dir="rtl"');
    await expect.poll(() => playingPosition(page)).toBeGreaterThan(0.3);
    await expect(page.getByText(readLocale('ar-EG').interface['nav.recommend']).first()).toBeVisible();
    // The first texts are in the document; the rest come after the first frame.
    expect(asked.filter((file) => file !== 'ar-EG.all')).toEqual([]);
  });

  test('reads refusals in Arabic too', async ({ page }) => {
    await page.goto('/my/favorite');
    const answer = await page.evaluate(async () =>
      (
        await fetch('/api/member/video/favorite/list', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).json(),
    );
    expect(answer).toMatchObject({ errorMessage: readLocale('ar-EG').errors.LOGIN_REQUIRED });
  });
});

test('a language that does not come warns, and the page is Chinese with English one tap away', async ({
  page,
}) => {
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.route(/\/assets\/texts-\w+\/de-DE/, (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('umi_locale', 'de-DE'));
  await page.goto('/vip_pay');
  expect((await warned).text()).toContain('de-DE');
  expect(await spokenIn(page)).toEqual({ lang: 'zh-CN', dir: 'ltr' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => spokenIn(page)).toEqual({ lang: 'en-US', dir: 'ltr' });
});
