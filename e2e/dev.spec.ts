import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import getPort from 'get-port';
import { violations } from './world/axe.ts';
import { expectNoSidewaysScroll, untilStill } from './world/journey.ts';
import { type Product, startProduct } from './world/product.ts';

let folder: string;
let dev: Product;
let baseUrl: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playlet-dev-'));
  const port = await getPort();
  baseUrl = `http://localhost:${port}`;
  dev = await startProduct(join(folder, 'data'), { PORT: String(port) }, 'tools/dev.mjs');
});
test.afterAll(async () => {
  await dev.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('development shows the product on one port, the viewer from its sources', async ({ page }) => {
  await page.goto(`${baseUrl}/my`);
  await expect(page.getByText('登录 / 注册')).toBeVisible();
  expect((await page.request.get(`${baseUrl}/readyz`)).status()).toBe(200);
});

for (const look of ['theme=dark', 'theme=light', 'theme=dark&lang=ar-SA', 'theme=light&text=200']) {
  test(`the gallery fits the screen, and axe has nothing to say of it, with ${look}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${baseUrl}/dev/gallery?${look}`);
    await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
    await untilStill(page);
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  });
}
