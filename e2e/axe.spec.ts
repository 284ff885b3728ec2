import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, groupNamed, returningViewer, test } from './world/journey.ts';
import { registered } from './world/member.ts';
import { orderMonthly } from './world/prices.ts';
import { root } from './world/product.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('axe has nothing to say of any page, on a phone and on a desk, for a guest and for a member', async ({
  browser,
}) => {
  // Some forty pages in turn, on a machine that may do something else.
  test.slow();
  const { token } = await registered();
  const { id: group } = await groupNamed('雨停之前');
  const paths = pathsOf({ group, order: await orderMonthly(token) });
  const [guest, member] = await Promise.all([
    findings(browser, paths, 'guest'),
    findings(browser, paths, 'member', token),
  ]);
  expect([...guest, ...member]).toEqual([]);
});

/** An address of every page there is, and of the views that share one. */
function pathsOf({ group, order }: { group: string; order: string }): string[] {
  const routes = join(root, 'apps/viewer/src/routes');
  const pages = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^.]+\.tsx$/.test(file))
    .map((file) => `/${file.slice(0, -'.tsx'.length)}`)
    .map((path) => (path.startsWith('/my/order/') ? path.replace('$id', order) : path.replace('$id', group)))
    .map((path) => path.replace('$index', '1'));
  return [
    ...pages,
    '/recommend?view=theatre',
    '/recommend?view=search',
    '/recommend?view=search&q=雨',
    `/my/check?scene=order&id=${order}`,
    '/no/such/page',
  ];
}

/** What axe finds by all of its rules, best practices among them. */
async function findings(
  browser: Browser,
  paths: readonly string[],
  who: string,
  token?: string,
): Promise<string[]> {
  // Nothing fades in, so that no text is half seen.
  const context = await browser.newContext({
    storageState: signedInAs(token),
    baseURL: process.env.E2E_BASE_URL,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  // The pages let no foreign script in; this one comes through the debugger.
  await context.addInitScript(axe.source);
  const page = await context.newPage();
  const found: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await untilThere(page);
    const shown = addressOf(page);
    if (seen.has(shown)) continue;
    seen.add(shown);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await untilThere(page);
      found.push(...(await violations(page)).map((one) => `${who} ${path} at ${size.width}: ${one}`));
    }
  }
  await context.close();
  return found;
}

/** Where one was led; many pages lead a guest to the login, and it to the way back. */
function addressOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.delete('back');
  return `${pathname}?${searchParams}`;
}

function signedInAs(token: string | undefined) {
  const { cookies, origins } = returningViewer();
  const kept = token ? [{ name: 'token', value: token }] : [];
  return {
    cookies,
    origins: origins.map((one) => ({ ...one, localStorage: [...one.localStorage, ...kept] })),
  };
}

/** The page has a heading, and no part of it is still on its way. */
async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[aria-busy=true]') === null &&
      document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
}

function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is a global of the page now
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        `${id} ${nodes.map(({ html }) => html.slice(0, 140)).join(' ')}`,
    );
  });
}
