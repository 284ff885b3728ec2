import { expect, it } from 'vitest';
import { type EpisodeFacts, findEpisodeHighlights } from './episode-highlights.ts';

const facts = (some: Partial<EpisodeFacts> & Pick<EpisodeFacts, 'episodes'>): EpisodeFacts => ({
  genre: new Map(),
  paywallIndex: null,
  numbers: { paywallViewers: 0, convertedViewers: 0 },
  ...some,
});
const episode = (index: number, completion: number, change?: number, plays = 500) => ({
  index,
  plays,
  completion,
  change,
});

it('names the episodes that lose most viewers, the worst first', () => {
  const found = findEpisodeHighlights(
    facts({
      episodes: [episode(1, 0.9), episode(2, 0.7, -0.2), episode(3, 0.4, -0.3), episode(4, 0.38, -0.02)],
    }),
  );
  expect(found).toMatchObject([
    { kind: 'drop', index: 3 },
    { kind: 'drop', index: 2 },
  ]);
});

it('leaves out what few plays tell, and the drop that the pay wall makes', () => {
  const episodes = [episode(1, 0.9), episode(2, 0.5, -0.4, 20), episode(3, 0.5, -0.4)];
  expect(findEpisodeHighlights(facts({ episodes, paywallIndex: 3 }))).toEqual([]);
});

it('names an episode that fewer see to the end than in the genre, once', () => {
  const genre = new Map([
    [1, 0.95],
    [2, 0.9],
  ]);
  const found = findEpisodeHighlights(facts({ episodes: [episode(1, 0.7), episode(2, 0.5, -0.2)], genre }));
  expect(found.map(({ kind, index }) => `${kind} ${index}`)).toEqual(['drop 2', 'belowGenre 1']);
});

it('tells how many pay at the wall, and where viewers come back', () => {
  const found = findEpisodeHighlights(
    facts({
      episodes: [episode(7, 0.5), episode(80, 0.6, 0.1)],
      paywallIndex: 7,
      numbers: { paywallViewers: 200, convertedViewers: 8 },
    }),
  );
  expect(found).toMatchObject([
    { kind: 'wall', index: 7, viewers: 200, share: 0.04 },
    { kind: 'rise', index: 80, points: 0.1 },
  ]);
});
