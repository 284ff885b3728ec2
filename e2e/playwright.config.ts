import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(chromium))
  throw new Error('Chromium is missing: install it with `apt-get install chromium` or set CHROMIUM_PATH');

export default defineConfig({
  testDir: '.',
  globalSetup: './world/setup.ts',
  outputDir: '../test-results',
  // One product serves all journeys, and the machine has few cores.
  workers: 1,
  // Wide, for a busy machine: what is waited for goes on as soon as it may.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // On a shared machine a browser may starve; what passes only then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
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
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
