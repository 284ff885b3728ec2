import type { GroupDetail, Video } from '@playlet/contract';
import { describe, expect, test } from 'vitest';
import { nextWatch } from './next-watch.ts';

const episode = (index: number): Video => ({
  id: `v${index}`,
  groupId: 'g',
  index,
  title: `第 ${index} 集`,
  duration: 60,
  access: 'free',
  poster: null,
});
const videos = [1, 2, 3].map(episode);
const remembered = (index: number) => [{ id: 'g', episode: index, dateTime: '2026-08-01T00:00:00Z' }];
const me = (index: number, position: number): GroupDetail['me'] => ({
  favoriteId: null,
  star: null,
  entitled: true,
  resume: { index, position },
});

describe('the big button', () => {
  test('starts at the first episode for somebody new', () => {
    expect(nextWatch({ id: 'g', videos }, [])).toEqual({ kind: 'first', index: 1, watched: 0 });
  });

  test('goes on with the episode this device remembers', () => {
    expect(nextWatch({ id: 'g', videos }, remembered(2))).toEqual({ kind: 'continue', index: 2, watched: 2 });
  });

  test('trusts the account more than the device', () => {
    expect(nextWatch({ id: 'g', videos, me: me(3, 10) }, remembered(1))).toMatchObject({
      kind: 'continue',
      index: 3,
    });
  });

  test('offers the next episode when the last one was watched to its end', () => {
    expect(nextWatch({ id: 'g', videos, me: me(2, 59) }, [])).toEqual({
      kind: 'update',
      index: 3,
      watched: 2,
    });
  });

  test('stays at the newest episode while there is no newer one', () => {
    expect(nextWatch({ id: 'g', videos, me: me(3, 59) }, [])).toMatchObject({ kind: 'continue', index: 3 });
  });

  test('starts again when the remembered episode is gone', () => {
    expect(nextWatch({ id: 'g', videos }, remembered(9))).toMatchObject({ kind: 'continue', index: 1 });
  });
});
