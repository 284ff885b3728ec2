import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beijingDayOf } from '@playlet/domain/beijing';
import { digestOf } from '../../tools/steps/digest.mjs';
import { makeDramas } from './dramas.ts';
import { runImport } from './import.ts';
import { registered } from './member.ts';
import { putPlansOnSale } from './prices.ts';
import { root } from './product.ts';
import { copyData, startWorld } from './world.ts';

const CACHE = join(root, 'node_modules/.cache/playlet-e2e');
/** What may change the data an operator's import leaves; texts, pages, payments and what only tests use do not. */
const SOURCES = [
  'package-lock.json',
  'apps/server',
  'apps/worker',
  ...'config contract core db domain ffmpeg ingest jobs picture secrets storage'
    .split(' ')
    .map((name) => `packages/${name}`),
  'tools/import',
  ...'setup world product providers import dramas prices member service'
    .split(' ')
    .map((name) => `e2e/world/${name}.ts`),
  'demo',
];

/**
 * Fills a product on an empty folder the way an operator does, by importing folders of files, and keeps what it has
 * then: every worker starts a product of its own on a copy of that, and the next run of this day too, unless the sources
 * have changed.
 */
export default async function setup(): Promise<void> {
  const kept = join(CACHE, `${beijingDayOf(Date.now())}-${digestOf(SOURCES).slice(0, 16)}`);
  if (!existsSync(kept)) await fill(kept);
  process.env.E2E_FILLED_DATA_DIR = join(kept, 'data');
  process.env.E2E_FIRST_MEMBER = readFileSync(join(kept, 'first-member.json'), 'utf8');
}

async function fill(kept: string): Promise<void> {
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'filling-'));
  const world = await startWorld();
  try {
    await putPlansOnSale(world.product);
    writeFileSync(join(folder, 'first-member.json'), JSON.stringify(await registered()));
    const dramas = makeDramas(join(folder, 'dramas'));
    const { status, output } = await runImport(world.product, [...dramas, '--publish', '--yes']);
    if (status !== 0) throw new Error(`The import of the test dramas failed:\n${output}`);
    await world.product.stop();
    copyData(world.product.dataDir, join(folder, 'data'));
  } finally {
    await world.close();
  }
  rmSync(join(folder, 'dramas'), { recursive: true });
  renameSync(folder, kept);
}
