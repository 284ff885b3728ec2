import { existsSync } from 'node:fs';

/** Without the window that the whole browser draws out of sight, it takes two thirds of the processor. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const installed = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium';

/** How journeys and pictures start their browser: without anything of its own that talks to the network. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? installed,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Without a locale Chromium reads and writes no file whose name is not ASCII.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

if (!existsSync(launchOptions.executablePath))
  throw new Error('Chromium is missing: install it with `apt-get install chromium` or set CHROMIUM_PATH');
