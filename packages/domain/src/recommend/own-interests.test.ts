import { expect, it } from 'vitest';
import { isForgotten, listOwnInterests } from './own-interests.ts';

const at = new Date('2026-11-29T08:00:00Z');
const drama = (id: string, genres: string[], weight: number) => ({
  id,
  genres,
  tags: [],
  cast: ['程一'],
  weight,
  at,
});

it('interests are the features of what was watched, the strongest first', () => {
  const interests = listOwnInterests([
    drama('a', ['sweet', 'city'], 2),
    drama('b', ['sweet'], 1),
    drama('c', ['war'], 0.5),
  ]);
  expect(interests.filter(({ kind }) => kind === 'genre')).toEqual([
    { kind: 'genre', subject: 'sweet', strength: 100, dramaCount: 2 },
    { kind: 'genre', subject: 'city', strength: 67, dramaCount: 1 },
    { kind: 'genre', subject: 'war', strength: 17, dramaCount: 1 },
  ]);
  expect(interests.filter(({ kind }) => kind === 'actor')).toMatchObject([
    { subject: '程一', dramaCount: 3 },
  ]);
});

it('an activity from before a removal teaches nothing of any kind, and a later one teaches again', () => {
  const removed = [{ kind: 'genre' as const, subject: 'sweet', removedAt: at }];
  expect(isForgotten(drama('a', ['sweet', 'city'], 1), removed)).toBe(true);
  expect(isForgotten(drama('b', ['city'], 1), removed)).toBe(false);
  expect(isForgotten({ ...drama('a', ['sweet'], 1), at: new Date(at.getTime() + 1) }, removed)).toBe(false);
  expect(isForgotten(drama('sweet', [], 1), removed)).toBe(false);
});
