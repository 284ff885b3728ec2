import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { root } from './product.ts';
import { returningViewer } from './returning-viewer.ts';

/** An address of every page there is, and of the views that share one. */
export function pathsOf({ group, order }: { group: string; order: string }): string[] {
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

/** Where one was led; many pages lead a guest to the login, and it to the way back. */
export function addressOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.delete('back');
  return `${pathname}?${searchParams}`;
}

/** Somebody who has been here before, and who is a member where there is a token. */
export function signedInAs(token: string | undefined, kept: Record<string, string> = {}) {
  const { cookies, origins } = returningViewer();
  const own = Object.entries({ ...kept, ...(token && { token }) }).map(([name, value]) => ({ name, value }));
  return {
    cookies,
    origins: origins.map((one) => ({ ...one, localStorage: [...one.localStorage, ...own] })),
  };
}

/** Goes to an address within the document that is open, as a link of the product does. */
export async function openInPlace(page: Page, path: string): Promise<void> {
  const before = await page.locator('main h1').first().elementHandle();
  const shown = pageOf(page.url());
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The former page's heading goes, however slow the next one comes. Pages that share a component, such as those of paying, keep it.
  await expect
    .poll(
      async () => {
        const hasGone = before === null || (await before.evaluate((heading) => !heading.isConnected));
        return hasGone || pageOf(page.url()) === shown;
      },
      { timeout: SHARED_HEADING_MS },
    )
    .toBe(true)
    .catch(() => undefined);
  await untilThere(page);
}

/** Longer than any page takes to come on a busy machine. */
const SHARED_HEADING_MS = 5000;

/** What tells pages apart: the address, and of several pages that share one the view. */
function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `${pathname} ${searchParams.get('view') ?? ''}`;
}

/** The page has a heading, and no part of it is still on its way. */
export async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[aria-busy=true]') === null &&
      document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
}

const BROWSER_TEXT_PX = 16;
const sessions = new WeakMap<Page, CDPSession>();

/** As the size of the browser's own settings, which also counts in media queries. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  // The size lasts as long as its session.
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (BROWSER_TEXT_PX * percent) / 100 } });
}
