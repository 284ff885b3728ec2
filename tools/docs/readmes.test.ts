import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NEEDED_FFMPEG, NEEDED_MAJOR_VERSION } from '@playlet/ffmpeg/run/needed';
import { expect, it } from 'vitest';
import { linksOf } from './references.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const [english, chinese] = [read('README.md'), read('README.zh-CN.md')];
const MAX_LINES_COUNT = 90;

const headingsOf = (text: string) => (text.match(/^#+ /gm) ?? []).map((marks) => marks.trim());
const blocksOf = (text: string) => text.match(/```[\s\S]*?```/g) ?? [];
const commandsOf = (text: string) => text.match(/`[^`\n]*(?:npm|docker|npx) [^`\n]*`/g) ?? [];
/** A picture of the console is in each language. */
const picturesOf = (text: string) =>
  [...text.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path.replace('.zh-CN', ''));

it('both READMEs have the same headings, commands, pictures and links, and are short', () => {
  expect(headingsOf(chinese)).toEqual(headingsOf(english));
  expect(blocksOf(chinese)).toEqual(blocksOf(english));
  expect(commandsOf(chinese)).toEqual(commandsOf(english));
  expect(picturesOf(chinese)).toEqual(picturesOf(english));
  const others = (text: string) => linksOf(text).filter((link) => !link.startsWith('README'));
  expect(others(chinese)).toEqual(others(english));
  for (const text of [english, chinese]) expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES_COUNT);
});

it('the READMEs and the page of settings name the ffmpeg that the product needs', () => {
  expect(english).toContain(NEEDED_FFMPEG);
  expect(chinese).toContain(`ffmpeg ${NEEDED_MAJOR_VERSION} 或更高版本`);
  expect(read('docs/configuration.md')).toContain(NEEDED_FFMPEG);
});

it('every picture of the READMEs exists and is light', () => {
  for (const text of [english, chinese])
    for (const [, path = ''] of text.matchAll(/(?:src|srcset)="([^"]+)"/g)) {
      const { size } = statSync(join(import.meta.dirname, '../..', path));
      expect(size, path).toBeLessThanOrEqual((path.endsWith('swipe.webp') ? 400 : 60) * 1024);
    }
});
