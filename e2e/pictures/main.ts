import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../world/chromium.ts';
import { orderMonthly } from '../world/prices.ts';
import { root } from '../world/product.ts';
import { call } from '../world/service.ts';
import setup from '../world/setup.ts';
import { startWorld } from '../world/world.ts';
import { type Ids, SCREENS } from './screens.ts';
import { writeSheet } from './sheet.ts';
import { createMember } from './viewers.ts';
import { takePicture } from './visit.ts';

/**
 * Takes a picture of every screen at its sizes and in its states, and lays those of a screen on one sheet:
 *
 *   npm run pictures -- [--only 'my.*'] [--look w320.dark]… [--beside FOLDER] [--out FOLDER] [--url http://localhost:8080]
 *
 * A picture is named `route[.state][.size][.theme].png`. `--only` takes those whose name fits, `*` being anything;
 * `--look` takes the screens in these looks and not in their own; `--beside` sets the picture of the same name out of a
 * folder beside each. Without `--url` a product starts on the filled world of the journeys; the viewer is the one that
 * `npm run build` made.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ['*'] },
    look: { type: 'string', multiple: true },
    beside: { type: 'string' },
    out: { type: 'string', default: join(root, 'test-results/pictures') },
    url: { type: 'string' },
  },
});
const out = resolve(values.out);
const wanted = values.only.map((glob) => new RegExp(`^${glob.split('*').map(RegExp.escape).join('.*')}$`));
const isWanted = (name: string) => wanted.some((one) => one.test(name));

mkdirSync(out, { recursive: true });
const world = values.url ? undefined : await startFilledWorld();
if (values.url) process.env.E2E_BASE_URL = values.url.replace(/\/$/, '');
const browser = await chromium.launch(launchOptions);
try {
  const token = await createMember();
  const ids = await findIds(token);
  const baseUrl = process.env.E2E_BASE_URL ?? '';
  for (const screen of SCREENS) {
    const files: string[] = [];
    for (const look of values.look ?? screen.looks) {
      const name = `${screen.name}.${look}`;
      if (!isWanted(name)) continue;
      const file = join(out, `${name}.png`);
      // One picture that cannot be taken must not take the others with it.
      const failure = await takePicture(browser, { screen, look, ids, token, baseUrl }, file).catch(String);
      console.log(failure ? `${name}: ${failure}` : name);
      if (failure) process.exitCode = 1;
      else files.push(file);
    }
    if (files.length > 0)
      await writeSheet(browser, { name: screen.name, files, folder: out, beside: values.beside });
  }
  console.log(`The pictures and a sheet of each screen lie in ${out}`);
} finally {
  await browser.close();
  await world?.close();
}

async function startFilledWorld() {
  await setup();
  return startWorld(process.env.E2E_FILLED_DATA_DIR);
}

async function findIds(token: string): Promise<Ids> {
  const { list } = await call<{ list: { id: string; access: string; episodeCount: number }[] }>(
    'POST',
    'member/video/group/list',
    { pageSize: 100 },
    token,
  );
  const longest = (all: typeof list) =>
    all.toSorted((one, other) => other.episodeCount - one.episodeCount)[0]?.id;
  const drama = longest(list.filter(({ access }) => access === 'free'));
  const lockedDrama = longest(list.filter(({ access }) => access === 'vip'));
  if (!drama || !lockedDrama)
    throw new Error('The product has no drama that is free, or none that is locked');
  const episodeCounts = new Map(list.map(({ id, episodeCount }) => [id, episodeCount]));
  return { drama, lockedDrama, episodeCounts, order: await orderMonthly(token) };
}
