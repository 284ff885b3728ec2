import { shareOf } from '../../features/reports/numbers.ts';

type Episode = {
  index: number;
  plays: number;
  /** Of the plays, from 0 to 1, and how much that is above the episode before; undefined for the first. */
  completion: number;
  change: number | undefined;
};

export type EpisodeFacts = {
  episodes: readonly Episode[];
  /** The completion of the genre's dramas by episode. */
  genre: ReadonlyMap<number, number>;
  paywallIndex: number | null;
  numbers: { paywallViewers: number; convertedViewers: number };
};

/** An episode that a look is worth, with the figures it was found by. */
export type EpisodeHighlight = { index: number } & (
  | { kind: 'drop'; completion: number; points: number }
  | { kind: 'belowGenre'; completion: number; genre: number }
  | { kind: 'wall'; viewers: number; share: number }
  | { kind: 'rise'; completion: number; points: number }
);

/** With fewer plays, chance alone makes such differences. */
const MIN_PLAYS = 200;
/** Shares of 1. */
const DROP_SHARE = 0.1;
const BELOW_GENRE_SHARE = 0.1;
const RISE_SHARE = 0.05;
const MAX_COUNT = 5;

/** Episodes that are out of the ordinary, those that lose most viewers first: by rules, from the figures of the page alone. */
export function findEpisodeHighlights({
  episodes,
  genre,
  paywallIndex,
  numbers,
}: EpisodeFacts): EpisodeHighlight[] {
  const counted = episodes.filter(({ plays, index }) => plays >= MIN_PLAYS && index !== paywallIndex);
  const drops = counted
    .flatMap(({ index, completion, change = 0 }): EpisodeHighlight[] =>
      change <= -DROP_SHARE ? [{ kind: 'drop', index, completion, points: -change }] : [],
    )
    .toSorted(byPoints);
  const dropped = new Set(drops.map(({ index }) => index));
  const below = counted.flatMap(({ index, completion }): EpisodeHighlight[] => {
    const usual = genre.get(index);
    if (usual === undefined || dropped.has(index) || usual - completion < BELOW_GENRE_SHARE) return [];
    return [{ kind: 'belowGenre', index, completion, genre: usual }];
  });
  const wall: EpisodeHighlight[] =
    paywallIndex !== null && numbers.paywallViewers > 0
      ? [
          {
            kind: 'wall',
            index: paywallIndex,
            viewers: numbers.paywallViewers,
            share: shareOf(numbers.convertedViewers, numbers.paywallViewers),
          },
        ]
      : [];
  const rises = counted
    .flatMap(({ index, completion, change = 0 }): EpisodeHighlight[] =>
      change >= RISE_SHARE ? [{ kind: 'rise', index, completion, points: change }] : [],
    )
    .toSorted(byPoints);
  return [...[...drops, ...below].slice(0, MAX_COUNT - 2), ...wall, ...rises.slice(0, 1)];
}

function byPoints(one: EpisodeHighlight, other: EpisodeHighlight): number {
  return ('points' in other ? other.points : 0) - ('points' in one ? one.points : 0);
}
