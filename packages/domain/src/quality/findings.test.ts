import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findEpisodeFindings } from './findings.ts';
import type { Measures, SoundMeasures } from './measures.ts';
import { QUALITY_DEFAULTS } from './thresholds.ts';

const sound: SoundMeasures = {
  soundSeconds: 90,
  silent: [],
  integrated: -16,
  range: 8,
  truePeak: -1.5,
  waveform: [],
};
const good: Measures = {
  width: 1080,
  height: 1920,
  pictureSeconds: 90,
  black: [],
  frozen: [],
  cuts: [],
  content: { x: 0, y: 0, width: 1080, height: 1920 },
  sound,
};
const found = (measures: Partial<Measures>) =>
  findEpisodeFindings({ ...good, ...measures }, QUALITY_DEFAULTS).map(
    ({ kind, severity }) => `${severity} ${kind}`,
  );
const heard = (measures: Partial<SoundMeasures>) => found({ sound: { ...sound, ...measures } });

describe('an episode', () => {
  it('with nothing wrong has no findings', () => {
    expect(found({})).toEqual([]);
  });

  test.each<[string, string[], string[]]>([
    ['black for a moment', found({ black: [{ start: 5, end: 5.9 }] }), []],
    ['black for a second', found({ black: [{ start: 5, end: 6 }] }), ['warning black']],
    ['black for twice as long', found({ black: [{ start: 5, end: 7 }] }), ['error black']],
    ['black at its end', found({ black: [{ start: 80, end: 90 }] }), ['warning black']],
    [
      'black, which does not move either',
      found({ black: [{ start: 5, end: 9 }], frozen: [{ start: 5, end: 9 }] }),
      ['error black'],
    ],
    ['frozen', found({ frozen: [{ start: 5, end: 8 }] }), ['warning frozen']],
    ['silent', heard({ silent: [{ start: 5, end: 9 }] }), ['error silent']],
    ['without sound', found({ sound: null }), ['warning no_sound']],
    ['too quiet', heard({ integrated: -19.5 }), ['warning loudness']],
    ['nearly loud enough', heard({ integrated: -19 }), []],
    ['uneven', heard({ range: 21 }), ['warning uneven']],
    ['near to clipping', heard({ truePeak: -0.5 }), ['warning clipped']],
    ['clipped', heard({ truePeak: 0.2 }), ['error clipped']],
    ['apart from its sound', heard({ soundSeconds: 90.5 }), ['warning sync']],
    ['with bars', found({ content: { x: 0, y: 200, width: 1080, height: 1520 } }), ['warning bars']],
    ['lying on its side', found({ width: 1920, height: 1080, content: null }), ['warning aspect']],
    ['of ten seconds', found({ pictureSeconds: 10, sound: { ...sound, soundSeconds: 10 } }), ['error short']],
    [
      'of an hour',
      found({ pictureSeconds: 3600, sound: { ...sound, soundSeconds: 3600 } }),
      ['warning long'],
    ],
  ])('%s', (_, findings, expected) => {
    expect(findings).toEqual(expected);
  });

  it('has no more findings where the operator allows more', () => {
    const length = fc.double({ min: 0.4, max: 20, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.array(length, { maxLength: 8 }), (one, other, lengths) => {
        const black = lengths.map((seconds, at) => ({ start: at * 25, end: at * 25 + seconds }));
        const count = (blackSeconds: number) =>
          findEpisodeFindings({ ...good, black }, { ...QUALITY_DEFAULTS, blackSeconds }).length;
        expect(count(Math.max(one, other))).toBeLessThanOrEqual(count(Math.min(one, other)));
      }),
    );
  });
});
