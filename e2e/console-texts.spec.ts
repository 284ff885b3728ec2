import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayWidthOf } from '@playlet/i18n/display-width';
import { readConsoleMessages } from '@playlet/i18n/node/console-messages';
import { readLocale } from '@playlet/i18n/node/files';
import { expect, test } from '@playwright/test';

const apps = join(import.meta.dirname, '../apps');
function builtText(app: string): string {
  const dist = join(apps, app, 'dist');
  const build = join(dist, readFileSync(join(dist, 'current'), 'utf8').trim());
  const files = globSync(join(build, '**/*.{js,json,html}'));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Sentences, and no words that both apps may have by chance; a Chinese character is as wide as two letters. */
const MIN_WIDTH_LETTERS = 30;
/** The console has several times as many; a test of no texts would see nothing. */
const MIN_TEXTS_COUNT = 100;

test('no text of the console is in what viewers download', () => {
  const viewer = builtText('viewer');
  const operator = builtText('console');
  for (const lang of ['zh-CN', 'en-US']) {
    const shared = new Set(Object.values(readLocale(lang).interface));
    const texts = [...(readConsoleMessages(lang)?.values() ?? [])].filter(
      (text) => displayWidthOf(text) >= MIN_WIDTH_LETTERS && !/[{'"\\]/.test(text) && !shared.has(text),
    );
    expect(texts.length).toBeGreaterThan(MIN_TEXTS_COUNT);
    expect(texts.filter((text) => viewer.includes(text))).toEqual([]);
    expect(texts.filter((text) => !operator.includes(text))).toEqual([]);
  }
});
