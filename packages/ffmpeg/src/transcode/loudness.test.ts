import { expect, it } from 'vitest';
import { computeGain, readIntegratedLoudness } from './loudness.ts';

it('reads the summary, not the running measurements', () => {
  const report = `t: 1 M: -20.1 I: -19.0 LUFS
  Integrated loudness:
    I:         -23.4 LUFS
    Threshold: -33.5 LUFS`;
  expect(readIntegratedLoudness(report)).toBe(-23.4);
  expect(readIntegratedLoudness('nothing')).toBeNull();
});

it('lifts and lowers to one level, but leaves silence and lifts hiss only so far', () => {
  expect(computeGain(-23.4)).toBe(7.4);
  expect(computeGain(-5)).toBe(-11);
  expect(computeGain(-70)).toBe(0);
  expect(computeGain(null)).toBe(0);
  expect(computeGain(-50)).toBe(20);
});
