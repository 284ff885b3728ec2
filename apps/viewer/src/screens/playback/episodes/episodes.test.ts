import type { GroupDetail } from '@playlet/contract';
import { describe, expect, it } from 'vitest';
import { episodeClipsOf, episodeStateOf, firstLockedOf, follow } from './episodes.ts';

const access = ['free', 'free', 'vip', 'vip'] as const;
const group = {
  id: 'rain',
  videos: access.map((one, n) => ({ id: `v${n + 1}`, groupId: 'rain', index: n + 1, access: one })),
} as GroupDetail;
const asked = { groupId: 'rain', index: 2 };

describe('the deck of a drama', () => {
  it('is the asked episode alone until the drama is known', () => {
    expect(episodeClipsOf(undefined, asked, false)).toEqual([asked]);
  });

  it('locks the VIP episodes for a guest, and tells where they begin', () => {
    const clips = episodeClipsOf(group, asked, false);
    expect(clips.map(({ locked }) => locked)).toEqual([false, false, true, true]);
    expect(firstLockedOf(clips)).toBe(3);
  });

  it('locks nothing for a VIP, nor for a buyer of the drama', () => {
    expect(firstLockedOf(episodeClipsOf(group, asked, true))).toBeUndefined();
    const bought = { ...group, me: { favoriteId: null, star: null, resume: null, entitled: true } };
    expect(firstLockedOf(episodeClipsOf(bought, asked, false))).toBeUndefined();
  });

  it('keeps a private episode locked even for a VIP without a grant', () => {
    const secret = {
      ...group,
      videos: group.videos.map((video) => ({ ...video, access: 'private' as const })),
    };
    expect(firstLockedOf(episodeClipsOf(secret, asked, true))).toBe(1);
  });
});

describe('an episode in the grid', () => {
  it('is watched before the current one, open after it, and locked wherever it is locked', () => {
    const clips = episodeClipsOf(group, asked, false);
    expect(clips.map((clip) => episodeStateOf(clip, 2))).toEqual(['watched', 'current', 'locked', 'locked']);
    expect(clips.map((clip) => episodeStateOf(clip, 1))).toEqual(['current', 'open', 'locked', 'locked']);
  });

  it('is the current one and locked, where the current one is', () => {
    expect(
      episodeClipsOf(group, asked, false)
        .map((clip) => episodeStateOf(clip, 4))
        .at(-1),
    ).toBe('lockedCurrent');
  });
});

describe('the end of an episode', () => {
  const clips = episodeClipsOf(group, asked, false);

  it('is followed by the next one, open or locked', () => {
    expect(follow(clips, 0)).toEqual({ kind: 'open', index: 2 });
    expect(follow(clips, 1)).toEqual({ kind: 'locked', index: 3 });
  });

  it('is followed by nothing at the last one', () => {
    expect(follow(clips, 3)).toEqual({ kind: 'none' });
  });
});
