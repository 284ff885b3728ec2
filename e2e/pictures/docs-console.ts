import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { keepLook, newAccount, ownerPathIn, useLink } from '../world/console.ts';
import { root } from '../world/product.ts';
import { writeWebp } from './webp.ts';

type Place = { baseUrl: string; dataDir: string; scratch: string; out: string };

/** The pages of the console that the task pages show. */
const PAGES: Readonly<Record<string, string>> = {
  overview: '/overview',
  dramas: '/dramas',
  orders: '/orders',
  reconciliation: '/differences',
  members: '/members',
};
const WIDTH = 1120;
const RESTS_MS = 2500;

/** Takes the console's pages in both languages, and its overview also in the dark. */
export async function takeConsolePictures(browser: Browser, place: Place): Promise<void> {
  const context = await browser.newContext({
    baseURL: place.baseUrl,
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await useLink(page, ownerLink(place), { name: '林夏', account: newAccount() });
  for (const [name, path] of Object.entries(PAGES))
    for (const [language, theme] of [
      ['zh-CN', 'light'],
      ['en-US', 'light'],
      ...(name === 'overview' ? [['zh-CN', 'dark'] as const, ['en-US', 'dark'] as const] : []),
    ] as const) {
      await keepLook(page, language, theme);
      await page.goto(`/console${path}`);
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      await page.waitForTimeout(RESTS_MS);
      const png = join(place.scratch, 'console.png');
      await page.screenshot({ path: png });
      const file = `console-${name}${theme === 'dark' ? '-dark' : ''}${language === 'zh-CN' ? '.zh-CN' : ''}.webp`;
      writeWebp(png, join(place.out, file), WIDTH);
    }
  await context.close();
}

function ownerLink({ dataDir, baseUrl }: Place): string {
  const cli = join(root, 'apps/cli/bin/playlet.mjs');
  const output = execFileSync(process.execPath, [cli, 'staff', 'owner'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return new URL(ownerPathIn(output), baseUrl).href;
}
