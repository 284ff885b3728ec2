import { describe, expect, it } from 'vitest';
import { type FeedClip, isNearEnd, nextEpisode, uniqueClips } from './feed-clips.ts';

const clip = (id: string, index = 1, episodeCount = 8) =>
  ({ group: { id, episodeCount }, video: { groupId: id, index } }) as FeedClip;

describe('the feed', () => {
  it('shows a drama once, where it came first', () => {
    const [first, second, again] = [clip('rain', 1), clip('sea'), clip('rain', 2)];
    expect(uniqueClips([first, second, again])).toEqual([first, second]);
  });

  it('asks for more five clips before the end and not earlier', () => {
    expect(isNearEnd(9, 15)).toBe(false);
    expect(isNearEnd(10, 15)).toBe(true);
    expect(isNearEnd(0, 3)).toBe(true);
  });

  it('goes on with the episode after the one shown', () => {
    expect(nextEpisode(clip('rain', 3))).toBe(4);
  });

  it('stays with the last episode where there is none after it', () => {
    expect(nextEpisode(clip('rain', 8))).toBe(8);
    expect(nextEpisode(clip('rain', 1, 1))).toBe(1);
  });

  it('stays with the episode shown while the count lags behind', () => {
    expect(nextEpisode(clip('rain', 3, 2))).toBe(3);
  });
});
