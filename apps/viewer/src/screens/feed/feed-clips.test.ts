import { describe, expect, it } from 'vitest';
import { type FeedClip, isNearEnd, removeDuplicateClips } from './feed-clips.ts';

const clip = (id: string, index = 1) => ({ group: { id }, video: { groupId: id, index } }) as FeedClip;

describe('the feed', () => {
  it('shows a drama once, where it came first', () => {
    const [first, second, again] = [clip('rain', 1), clip('sea'), clip('rain', 2)];
    expect(removeDuplicateClips([first, second, again])).toEqual([first, second]);
  });

  it('asks for more five clips before the end and not earlier', () => {
    expect(isNearEnd(9, 15)).toBe(false);
    expect(isNearEnd(10, 15)).toBe(true);
    expect(isNearEnd(0, 3)).toBe(true);
  });
});
