import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { serveHost } from '../docs/examples/host/serve.ts';
import {
  byHand,
  command,
  documentedHosts,
  type HostMessage,
  hostMessages,
  inside,
  post,
  servePage,
  slot,
  tell,
} from './world/host-page.ts';
import { expect, test } from './world/journey.ts';
import { type Product, startProduct } from './world/product.ts';
import { returningViewer } from './world/returning-viewer.ts';

let folder: string;
let product: Product;
let servers: Server[];
/** The same page under two names: one is listed, the other is not. */
let listed: string;
let unlisted: string;
/** Shows the page that the documentation gives to copy; listed as well. */
let copied: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-frame-'));
  const foreign = (): string =>
    documentedHosts().foreign.replaceAll('https://playlet.example', new URL(product.baseUrl).origin);
  servers = [await serveHost(() => product.baseUrl, 0), await servePage(foreign)];
  const [port = 0, otherPort = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  listed = `http://localhost:${port}`;
  unlisted = `http://127.0.0.1:${port}`;
  copied = `http://localhost:${otherPort}`;
  product = await startProduct(join(folder, 'data'), { FRAME_HOSTS: `${listed},${copied}` });
});
test.afterAll(async () => {
  await product.stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

// Here the product is another, and it is shown in frames: the answers of earlier visits are laid down in each of them.
test.use({ storageState: { cookies: [], origins: [] } });
test.beforeEach(async ({ context }) => {
  const kept = returningViewer().origins.flatMap(({ localStorage }) => localStorage);
  await context.addInitScript(
    ([origin, entries]) => {
      if (location.origin === origin)
        for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    [new URL(product.baseUrl).origin, kept] as const,
  );
});

test('the home shell is one document, and a reload finds the page and query it showed', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.goto(`${product.baseUrl}/frame`);
  await page.getByRole('link', { name: '我的' }).click();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
  expect(documents).toEqual(['/frame']);
  await page.reload();
  await expect(page.getByText('登录 / 注册')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/frame');
  expect(page.frames()).toHaveLength(1);
  expect(await scripts(page)).not.toContain('bridge');
});

test.describe('a foreign page that is listed', () => {
  test('leads the product and follows where it goes', async ({ page }) => {
    await page.goto(listed);
    await expect(page.locator('#path')).toHaveText('/recommend');
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect(inside(page).getByText('登录 / 注册')).toBeVisible();
    await expect(page.locator('#path')).toHaveText('/my');
    await inside(page).getByText('登录 / 注册').click();
    await expect(page.locator('#path')).toHaveText(/^\/my\/login/);
    expect(new URL(page.url()).hash).toMatch(/^#\/my\/login/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.locator('#path')).toHaveText('/my');
    await page.getByRole('button', { name: 'Say hello in Playlet' }).click();
    await expect(inside(page).getByText('Hello from outside')).toBeVisible();
  });

  test('finds its place again after a reload', async ({ page }) => {
    await page.goto(`${listed}/#/my/about`);
    await expect(page.locator('#path')).toHaveText('/my/about');
    await page.reload();
    await expect(page.locator('#path')).toHaveText('/my/about');
  });

  test('is asked to go back where the visit began', async ({ page }) => {
    await page.goto(`${listed}/#/my/about`);
    await expect(page.locator('#path')).toHaveText('/my/about');
    await inside(page).getByRole('button', { name: '返回' }).click();
    await expect(page.locator('#said')).toHaveText('Playlet has nothing to go back to');
    await expect(page.locator('#path')).toHaveText('/my/about');
  });

  test('leads it nowhere else, and nothing it says twice counts twice', async ({ page }) => {
    await page.goto(listed);
    await expect(page.locator('#path')).toHaveText('/recommend');
    await post(page, product.baseUrl, { id: 'a', name: 'go', path: `${unlisted}/` });
    await post(page, product.baseUrl, { id: 'b', name: 'go', path: 'javascript:document.title="broken"' });
    await post(page, product.baseUrl, { id: 'c', name: 'go', path: '//127.0.0.1/' });
    await post(page, product.baseUrl, { id: 'd', name: 'go', path: '/my' });
    await expect(page.locator('#path')).toHaveText('/my');
    await post(page, product.baseUrl, { id: 'e', name: 'go', path: '/my/about' });
    await expect(page.locator('#path')).toHaveText('/my/about');
    await post(page, product.baseUrl, { id: 'd', name: 'go', path: '/my' });
    await post(page, product.baseUrl, { id: 'f', name: 'toast', text: 'after that' });
    await expect(inside(page).getByText('after that')).toBeVisible();
    await expect(page.locator('#path')).toHaveText('/my/about');
    expect(page.frames()).toHaveLength(2);
  });
});

test.describe('a foreign page that is not listed', () => {
  test('is not shown the product', async ({ browser }) => {
    const page = await browser.newPage();
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(unlisted);
    await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors');
    expect(await productFrame(page)?.evaluate(() => document.getElementById('root'))).toBeFalsy();
    await expect(page.locator('#path')).toHaveText('not connected');
    await page.close();
  });

  test('is ignored, even when it holds the product’s window', async ({ page }) => {
    await page.goto(listed);
    await expect(page.locator('#path')).toHaveText('/recommend');
    // A stranger inside the listed page reaches the product's window over its parent.
    await page.evaluate((address) => {
      const stranger = document.createElement('iframe');
      stranger.src = `${address}/bridge/index.ts`;
      stranger.name = 'stranger';
      document.body.append(stranger);
    }, unlisted);
    await expect.poll(() => page.frame({ name: 'stranger' })?.url()).toContain(unlisted);
    await page.frame({ name: 'stranger' })?.evaluate(() => {
      const message = { playlet: 1, id: 's1', to: 'embedded', name: 'go', path: '/my' };
      window.parent.frames[0]?.postMessage(message, '*');
    });
    await post(page, product.baseUrl, { id: 'p1', name: 'toast', text: 'and the host' });
    await expect(inside(page).getByText('and the host')).toBeVisible();
    await expect(page.locator('#path')).toHaveText('/recommend');
  });
});

test.describe('a page of the same origin, written by hand', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/host.html?*', (route) => route.fulfill({ contentType: 'text/html', body: byHand }));
  });

  test('talks with the product through the command slot, which is empty after each use', async ({ page }) => {
    await openByHand(page);
    await command(page, { id: 'go-1', name: 'go', path: '/my' });
    await expect(inside(page).getByText('登录 / 注册')).toBeVisible();
    await expect.poll(() => hostMessages(page)).toContainEqual({ name: 'path', path: '/my' });
    await expect.poll(() => slot(page)).toBeNull();
    await command(page, { id: 'toast-1', name: 'toast', text: '来自外面' });
    await expect(inside(page).getByText('来自外面')).toBeVisible();
    await expect.poll(() => slot(page)).toBeNull();
  });

  test('is asked for what it said it does', async ({ page }) => {
    await openByHand(page, ['go']);
    await command(page, { id: 'go-1', name: 'go', path: '/my' });
    await inside(page).getByText('登录 / 注册').click();
    await expect.poll(() => hostMessages(page)).toContainEqual({ name: 'go', path: '/my/login' });
    await expect(inside(page).getByText('登录 / 注册')).toBeVisible();
  });

  test('is not obeyed twice, nor outside the product', async ({ page }) => {
    await openByHand(page);
    await command(page, { id: 'once', name: 'go', path: '/my' });
    await expect.poll(() => hostMessages(page)).toContainEqual({ name: 'path', path: '/my' });
    await command(page, { id: 'away', name: 'go', path: `${unlisted}/` });
    await command(page, { id: 'about', name: 'go', path: '/my/about' });
    await expect.poll(() => hostMessages(page)).toContainEqual({ name: 'path', path: '/my/about' });
    await command(page, { id: 'once', name: 'go', path: '/my' });
    await command(page, { id: 'after', name: 'toast', text: '之后' });
    await expect(inside(page).getByText('之后')).toBeVisible();
    expect((await hostMessages(page)).filter(({ path }) => path === '/my')).toHaveLength(1);
  });

  test('finds the page again that its frame showed before a reload', async ({ page }) => {
    await openByHand(page);
    await command(page, { id: 'go-1', name: 'go', path: '/my' });
    await expect(inside(page).getByText('登录 / 注册')).toBeVisible();
    await page.reload();
    await expect(inside(page).getByText('登录 / 注册')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('frame_path'))).toBe('/my');
  });
});

test('the pages that the documentation gives to copy work', async ({ page }) => {
  const body = documentedHosts().sameOrigin;
  await page.route('**/copied', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(new URL('/copied', product.baseUrl).href);
  await expect(page).toHaveTitle('/recommend');
  await inside(page).getByRole('link', { name: '我的' }).click();
  await expect(page).toHaveTitle('/my');
  await page.goto(copied);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/my');
  await inside(page).getByText('登录 / 注册').click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/my/login');
});

test('an app’s web view exchanges strings, and an external link stays in it', async ({ page }) => {
  await page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, {
      said,
      PlayletHost: { postMessage: (text: string) => said.push(JSON.parse(text)) },
    });
  });
  const said = () => page.evaluate(() => Reflect.get(window, 'said') as HostMessage[]);
  await page.goto(`${product.baseUrl}/my`);
  await expect.poll(said).toContainEqual(expect.objectContaining({ to: 'host', name: 'hello' }));
  await tell(page, { id: '1', name: 'ready', handles: [] });
  await tell(page, { id: '2', name: 'go', path: '/my/about' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/my/about');
  await expect.poll(said).toContainEqual(expect.objectContaining({ name: 'path', path: '/my/about' }));
  await page.route('https://db-ip.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.locator('a[target="_blank"]').first().click();
  await expect(page.getByText('elsewhere')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

async function openByHand(page: Page, handles: string[] = []): Promise<void> {
  await page.goto(`${product.baseUrl}/host.html?handles=${JSON.stringify(handles)}`);
  await expect.poll(() => hostMessages(page)).toContainEqual({ name: 'path', path: '/recommend' });
}

function productFrame(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.parentFrame() !== null);
}

function scripts(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  );
}
