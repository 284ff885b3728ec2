import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDramas } from '../../e2e/world/dramas.ts';
import { runImport } from '../../e2e/world/import.ts';
import { putPlansOnSale } from '../../e2e/world/prices.ts';
import { type Product, root, startProduct } from '../../e2e/world/product.ts';

const FOLDER = join(root, '.cache/bench-page');

/** Nothing is encoded beside what is measured. */
const QUIET = { POLISH: 'off' };

/** The product with the dramas of the journeys, imported once and kept for the next run. */
export async function startFilledProduct(): Promise<Product> {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  const filled = join(FOLDER, 'filled');
  if (existsSync(filled)) return startProduct(join(FOLDER, 'data'), QUIET);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  console.log('Importing dramas, once …');
  const product = await startProduct(join(FOLDER, 'data'), QUIET);
  const dramas = makeDramas(join(FOLDER, 'dramas'));
  const { status, output } = await runImport(product, [...dramas, '--publish', '--yes']);
  if (status !== 0) {
    await product.stop();
    throw new Error(`The import failed:\n${output}`);
  }
  await putPlansOnSale(product);
  writeFileSync(filled, '');
  return product;
}

/** A drama of the catalogue, the one with a poster and several episodes. */
export const someGroup = (baseUrl: string): Promise<string> => groupNamed(baseUrl, '雨停之前');

/** The id of a drama by its title. */
export async function groupNamed(baseUrl: string, title: string): Promise<string> {
  const { list } = await callMember<{ list: { id: string }[] }>(baseUrl, 'member/video/group/list', {
    q: title,
  });
  const [group] = list;
  if (!group) throw new Error(`the catalogue has no ${title}`);
  return group.id;
}

/** Where the first clip of the feed lies: what a page knows that asks nobody. */
export async function firstMaster(baseUrl: string): Promise<string> {
  const feed = await callMember<{ list: { video: { groupId: string; index: number } }[] }>(
    baseUrl,
    'member/video/group/feed',
    { page: 0, pageSize: 15 },
  );
  const first = feed.list[0]?.video;
  if (!first) throw new Error('the feed is empty');
  const { groupId, index } = first;
  const play = await callMember<{ sources: { url: string }[] }>(baseUrl, 'member/video/play/create', {
    groupId,
    index,
  });
  const [source] = play.sources;
  if (!source) throw new Error('the clip lies nowhere');
  return new URL(source.url, baseUrl).href;
}

/** Calls the service as a guest. */
export async function callMember<Data>(baseUrl: string, path: string, input: unknown): Promise<Data> {
  const response = await fetch(`${baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  // The service answers every call in this envelope.
  const { success, data, msg } = (await response.json()) as { success: boolean; data: Data; msg: string };
  if (!success) throw new Error(`${path}: ${msg}`);
  return data;
}
