import { describe, expect, it } from 'vitest';
import { readPreferences } from './kept-preferences.ts';

const defaults = readPreferences(null);

describe('readPreferences', () => {
  it('begins muted, with subtitles, at normal speed and automatic quality', () => {
    expect(defaults).toMatchObject({ sound: false, subtitles: true, speed: 1, quality: 'auto' });
  });

  it('keeps what was chosen', () => {
    const chosen = {
      ...defaults,
      speed: 3,
      sound: true,
      autoNext: false,
      subtitleSize: 'large' as const,
      keyHintVisits: 3,
    };
    expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([
    ['a speed nobody offers', { speed: 16 }],
    ['a volume beyond full', { volume: 3 }],
    ['a size that does not exist', { subtitleSize: 'giant' }],
    ['a word for a switch', { sound: 'yes' }],
  ])('takes the default for %s', (_, broken) => {
    expect(readPreferences(JSON.stringify(broken))).toEqual(defaults);
  });

  it('survives a text that is no object', () => {
    expect(readPreferences('{broken')).toEqual(defaults);
    expect(readPreferences('null')).toEqual(defaults);
    expect(readPreferences('"x"')).toEqual(defaults);
  });
});
