import { defineConfig } from '@playwright/test';
import { QUARANTINE } from './quarantine.ts';
import { launchOptions } from './world/chromium.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './world/setup.ts',
  outputDir: '../test-results',
  // Each worker has a product and a database of its own. A third one on two cores makes all slow, and the run no shorter.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // Wide, for a busy machine: what is waited for goes on as soon as it may.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A journey that fails now and then has found something, in the product or in itself: it is named at the end of the run, with
  // what it said, and is to be mended. On CI it is tried again first, so that one in two hundred does not hold up all.
  retries: process.env.CI === undefined ? 0 : 1,
  grepInvert: QUARANTINE.map(({ title }) => new RegExp(RegExp.escape(title))),
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    // A worker would answer calls before a journey can.
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions,
  },
});
