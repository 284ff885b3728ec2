import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDramaFolder } from '@playlet/ingest';
import { describe, expect, it } from 'vitest';
import { compose } from './music.ts';
import { particleSheets } from './particles.ts';
import { lastCueEnd, shotsOf } from './render.ts';
import { scenes } from './scenes.ts';

const root = join(import.meta.dirname, 'dramas');
const dramas = await Promise.all(readdirSync(root).map((slug) => readDramaFolder(join(root, slug))));
const published = dramas.filter(({ sheet }) => sheet.licenseNo !== undefined);
const draft = dramas.filter(({ sheet }) => sheet.licenseNo === undefined);
const count = (is: (sheet: (typeof dramas)[number]['sheet']) => boolean | undefined) =>
  published.filter(({ sheet }) => is(sheet)).length;

describe('the demo catalogue', () => {
  it('has fourteen dramas to watch and a draft, each of its own', () => {
    expect([published.length, draft.length]).toEqual([14, 1]);
    for (const tell of ['title', 'synopsis', 'licenseNo'] as const) {
      expect(new Set(dramas.map(({ sheet }) => sheet[tell])).size).toBe(15);
    }
  });

  it('shows every kind of access, audience and label', () => {
    expect(count(({ access }) => access === 'private')).toBe(2);
    expect(count(({ access, freeEpisodes, price }) => access === 'vip' && !!freeEpisodes && !!price)).toBe(5);
    expect(count(({ minorSafe }) => minorSafe)).toBe(2);
    expect(count(({ aiGenerated }) => aiGenerated)).toBe(1);
    expect(count(({ status }) => status === 'ended')).toBeGreaterThan(3);
    expect(count(({ status }) => status === 'serializing')).toBeGreaterThan(3);
  });

  it.each(dramas.map((drama) => [drama.name, drama] as const))(
    'tells %s completely',
    (slug, { sheet, manifest, path }) => {
      const episodes = sheet.episodes ?? [];
      if (sheet.licenseNo !== undefined) {
        expect(episodes.length).toBeGreaterThanOrEqual(4);
        expect(episodes.length).toBeLessThanOrEqual(8);
        expect(manifest.poster).toBe('poster.jpg');
      }
      // A drama that goes on announces more episodes than it has.
      if (sheet.status === 'serializing') expect(sheet.episodeTotal).toBeGreaterThan(episodes.length);
      expect(manifest.subtitles.map(({ index }) => index)).toEqual(episodes.map((_, at) => at + 1));
      expect(manifest.ignored).toEqual([]);
      for (const { name } of manifest.subtitles) checkDialogue(readFileSync(join(path, name), 'utf8'));
      expect(scenes).toHaveProperty(slug);
    },
  );

  it('has every still its scenes show, and scenes for nothing else', () => {
    expect(Object.keys(scenes).sort()).toEqual(dramas.map(({ name }) => name).sort());
    for (const { shots } of Object.values(scenes)) {
      for (const { still } of shots)
        expect(existsSync(join(import.meta.dirname, 'stills', `${still}.jpg`)), still).toBe(true);
    }
  });
});

/** Lines one after the other, long enough to read, in a clip of ten to twenty seconds. */
function checkDialogue(vtt: string): void {
  const times = [...vtt.matchAll(/(\d\d):(\d\d\.\d+) --> (\d\d):(\d\d\.\d+)/g)].map(([, m0, s0, m1, s1]) => [
    Number(m0) * 60 + Number(s0),
    Number(m1) * 60 + Number(s1),
  ]);
  let before = 0;
  for (const [from = 0, to = 0] of times) {
    expect(from).toBeGreaterThanOrEqual(before);
    expect(to - from).toBeGreaterThanOrEqual(1.95);
    expect(to - from).toBeLessThanOrEqual(4.05);
    before = to;
  }
  expect(lastCueEnd(vtt)).toBe(before);
  expect(before).toBeGreaterThan(9);
  expect(before).toBeLessThan(19.2);
}

describe('a clip', () => {
  it('looks at its shots within the still, whatever framing was asked for', () => {
    for (const scene of Object.values(scenes)) {
      for (const index of [1, 2, 3, 4, 5]) expect(shotsOf(scene, index, 15)).toHaveLength(4);
      expect(shotsOf(scene, 1, 15)[0]).not.toEqual(shotsOf(scene, 2, 15)[0]);
    }
  });

  it('has music as long as asked, the same for the same name, neither silent nor clipped', () => {
    const music = compose('tender', 'rain/1', 3);
    expect(music.equals(compose('tender', 'rain/1', 3))).toBe(true);
    expect(music.equals(compose('tender', 'rain/2', 3))).toBe(false);
    expect(music.length).toBe(44 + 3 * 44_100 * 4);
    const samples = new Int16Array(music.buffer, music.byteOffset + 44, 3 * 44_100 * 2);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(20_000);
    expect(peak).toBeLessThan(32_700);
  });

  it('has particles on a sheet that repeats two by two', () => {
    const [sheet] = particleSheets('snow', 'x', 40, 60);
    const pixels = sheet?.pam.subarray(sheet.pam.indexOf('ENDHDR\n') + 7) ?? Buffer.alloc(0);
    expect(pixels.length).toBe(80 * 120 * 4);
    const pixel = (x: number, y: number) => pixels.readUInt32BE((y * 80 + x) * 4);
    for (let at = 0; at < 2400; at += 7) {
      const [x, y] = [at % 40, Math.floor(at / 40)];
      expect(pixel(x + 40, y + 60)).toBe(pixel(x, y));
    }
  });
});
