import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@playlet/player/core/media/source';
import { runImport } from '../../e2e/world/import.ts';
import { type Product, root, startProduct } from '../../e2e/world/product.ts';
import { shoot } from '../engine/ladder.ts';
import { callMember, groupNamed } from '../page/world.ts';

const SOURCE_COUNT = 6;
const LONG_TITLE = '长河';
/** More than a viewer of the bench swipes through. */
const EPISODE_COUNT = 18;
const SHORT_DRAMA_COUNT = 18;
const FOLDER = join(root, '.cache/bench-swipe', `${EPISODE_COUNT}-${SHORT_DRAMA_COUNT}`);

/** An episode's media: what a page plays that asks the product for nothing else. */
export type Clip = { master: string; manifest: Manifest };

/**
 * Starts the product with one drama of many episodes and many dramas of one, imported once: stills under a slow camera with
 * film grain, so that they cost the bits of real footage.
 */
export async function startProductWithDramas(): Promise<Product> {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  const filled = join(FOLDER, 'filled');
  // Nothing is encoded beside what is measured.
  const start = () => startProduct(join(FOLDER, 'data'), { POLISH: 'off' });
  if (existsSync(filled)) return start();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  console.log('Making and importing dramas, once; this takes some minutes …');
  const dramas = await makeDramas(join(FOLDER, 'dramas'));
  const product = await start();
  const { status, output } = await runImport(product, [...dramas, '--publish', '--yes']);
  if (status !== 0) {
    await product.stop();
    throw new Error(`The import failed:\n${output}`);
  }
  writeFileSync(filled, '');
  return product;
}

/** Returns the id of the drama with many episodes. */
export const longDrama = (baseUrl: string): Promise<string> => groupNamed(baseUrl, LONG_TITLE);

/** Returns the media of every episode of a drama, as the product hands them to its own player. */
export function clipsOf(baseUrl: string, groupId: string): Promise<Clip[]> {
  const ask = async (index: number): Promise<Clip> => {
    const play = await callMember<{ sources: { url: string }[]; start: Manifest }>(
      baseUrl,
      'member/video/play/create',
      { groupId, index },
    );
    const [source] = play.sources;
    if (!source) throw new Error(`Episode ${index} has no media.`);
    return { master: new URL(source.url, baseUrl).href, manifest: play.start };
  };
  return Promise.all(Array.from({ length: EPISODE_COUNT }, (_, at) => ask(at + 1)));
}

async function makeDramas(folder: string): Promise<string[]> {
  const stills = join(root, 'demo/stills');
  const pictures = (await readdir(stills)).filter((name) => name.endsWith('.jpg')).sort();
  const sources: string[] = [];
  for (let number = 0; number < SOURCE_COUNT; number += 1) {
    const place = join(folder, 'sources', String(number));
    mkdirSync(place, { recursive: true });
    const picture = pictures[number % pictures.length];
    if (!picture) throw new Error(`There are no stills in ${stills}.`);
    sources.push(await shoot(place, join(stills, picture), number));
  }
  const long = makeDrama(folder, LONG_TITLE, sources, EPISODE_COUNT);
  const short = Array.from({ length: SHORT_DRAMA_COUNT }, (_, at) =>
    makeDrama(folder, `短剧 ${at + 1} 号`, [...sources.slice(at % SOURCE_COUNT), ...sources], 1),
  );
  return [...short, long];
}

function makeDrama(folder: string, title: string, sources: readonly string[], episodes: number): string {
  const path = join(folder, title);
  mkdirSync(path, { recursive: true });
  const sheet = { title, status: 'ended', licenseNo: '（测）网微剧备字〔2026〕第00001号' };
  // JSON is YAML.
  writeFileSync(join(path, 'drama.yaml'), JSON.stringify(sheet));
  for (let index = 0; index < episodes; index += 1) {
    const source = sources[index % sources.length];
    if (source) linkSync(source, join(path, `${String(index + 1).padStart(2, '0')}.mp4`));
  }
  return path;
}
