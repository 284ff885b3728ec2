import { describe, expect, it } from 'vitest';
import { POINT_SECONDS } from './fingerprint.ts';
import { findSameSound } from './same-sound.ts';
import { encodedAnew, episodeOf, soundPoints } from './sound.fixture.ts';

const tune = soundPoints(5, 9);
const first = episodeOf(1, [tune, soundPoints(11, 30)]);
const span = { start: 0, end: 9 };

describe('the sound of a part', () => {
  it('is found in another episode wherever it begins there, encoded anew', () => {
    const cold = soundPoints(12, 6);
    const other = episodeOf(2, [cold, encodedAnew(tune, 3), soundPoints(13, 30)]);
    const place = findSameSound(span, first, other);
    const start = cold.length * POINT_SECONDS;
    expect(place).toMatchObject({ start: expect.closeTo(start, 0), end: expect.closeTo(start + 9, 0) });
    expect(place?.percent).toBeGreaterThan(95);
  });

  it('is not found where it is not, nor in an episode that is too short', () => {
    expect(findSameSound(span, first, episodeOf(2, [soundPoints(14, 40)]))).toBeUndefined();
    expect(findSameSound(span, first, episodeOf(2, [encodedAnew(tune, 3).slice(0, 20)]))).toBeUndefined();
  });

  it('is none where it is silent', () => {
    const silent = episodeOf(1, [tune, soundPoints(11, 30)], [{ start: 0, end: 12 }]);
    expect(findSameSound(span, silent, silent)).toBeUndefined();
  });
});
