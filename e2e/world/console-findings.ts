import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { keepLook, LOOKS } from './console.ts';
import { expectNoSidewaysScroll } from './journey.ts';

/** What axe finds on a page of the console in each of its looks. */
export async function consoleFindings(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language, theme, size] of LOOKS) {
    await page.setViewportSize(size);
    await keepLook(page, language, theme);
    await page.goto(`/console${path}`);
    // Another part of the address behind `#` alone loads nothing anew.
    if (path.includes('#')) await page.reload();
    await page.waitForFunction(
      () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null,
    );
    found.push(...(await violations(page)).map((one) => `${path} ${language} ${theme}: ${one}`));
    await expectNoSidewaysScroll(page);
    if (process.env.CONSOLE_SHOTS)
      await page.screenshot({
        path: `${process.env.CONSOLE_SHOTS}/${path.slice(1).replaceAll(/\W+/g, '-')}.${size.width}.${language}.${theme}.png`,
      });
  }
  return found;
}
