/**
 * Takes the pictures of the READMEs and of the documentation site from a running product with its demo:
 *
 *   npm start                      # once, until some dramas of the demo are there
 *   npm run pictures:docs -- --url http://localhost:8080 --data ./data
 *
 * Orders are paid in the sandbox first, so that the console has something to show; one address gets a dozen text messages an hour, so
 * `--orders 0` adds none. All become WebP in `docs/pictures`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../world/chromium.ts';
import { root } from '../world/product.ts';
import { takeConsolePictures } from './docs-console.ts';
import { fillWithOrders } from './docs-orders.ts';
import { filmSwipe, takeViewerPictures } from './docs-viewer.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    data: { type: 'string', default: join(root, 'data') },
    only: { type: 'string', default: 'viewer,swipe,console' },
    orders: { type: 'string', default: '8' },
  },
});
const baseUrl = values.url.replace(/\/$/, '');
process.env.E2E_BASE_URL = baseUrl;
const only = values.only.split(',');
const scratch = mkdtempSync(join(tmpdir(), 'playlet-pictures-'));
const place = { baseUrl, dataDir: resolve(values.data), scratch, out: join(root, 'docs/pictures') };
const browser = await chromium.launch(launchOptions);
try {
  if (only.includes('viewer')) await takeViewerPictures(browser, place);
  if (only.includes('swipe')) await filmSwipe(browser, place);
  if (only.includes('console')) {
    await fillWithOrders(Number(values.orders));
    await takeConsolePictures(browser, place);
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true });
}
