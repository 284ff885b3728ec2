import { FIGURES, type Numbers, shareOf } from '../../features/reports/numbers.ts';
import type { CallOutput } from '../../lib/call.ts';

type Quality = Pick<CallOutput<'GET admin/playback/quality/detail'>, 'totals' | 'limits' | 'episodes'>;
type Drama = Pick<
  CallOutput<'POST admin/report/drama/list'>['list'][number],
  'groupId' | 'title' | 'plays' | 'completes'
>;
type Search = CallOutput<'POST admin/report/search/list'>['list'][number];

export type HighlightFacts = {
  numbers: Numbers;
  before: Numbers;
  dramas: readonly Drama[];
  searches: readonly Search[];
  quality: Quality | undefined;
};

/** A notable fact, with its figures. */
export type Highlight =
  | {
      kind: 'quality';
      measure: 'firstFrameP75' | 'firstFrameP95' | 'stallShare' | 'failureShare';
      value: number;
      limit: number;
    }
  | { kind: 'stalls'; groupId: string; title: string; index: number; share: number; peers: number }
  | { kind: 'drop'; figure: 'completion' | 'conversion'; share: number; before: number }
  | { kind: 'drama'; groupId: string; title: string; completion: number; all: number }
  | { kind: 'search'; query: string; times: number };

/** With fewer, chance alone makes such differences. */
const MIN_PEOPLE = 100;
const MIN_PLAYS = 200;
const MIN_EMPTY_SEARCHES = 10;
/** Of shares, from 0 to 1: a third less than before. */
const MAX_DROP_FACTOR = 2 / 3;
/** The factor below the usual completion at which a drama is notable. */
const MAX_COMPLETION_FACTOR = 0.5;
const MAX_COUNT = 5;

/** Returns the notable facts, the most urgent first: by rules, from the figures of the page alone. */
export function findHighlights({ numbers, before, dramas, searches, quality }: HighlightFacts): Highlight[] {
  return [
    ...qualityHighlights(quality),
    ...drops(numbers, before),
    ...weakDramas(dramas, FIGURES.completion.read(numbers)),
    ...searches
      .filter(({ emptySearches }) => emptySearches >= MIN_EMPTY_SEARCHES)
      .slice(0, 1)
      .map(({ query, emptySearches }): Highlight => ({ kind: 'search', query, times: emptySearches })),
  ].slice(0, MAX_COUNT);
}

function qualityHighlights(quality: Quality | undefined): Highlight[] {
  if (!quality || quality.totals.plays < MIN_PLAYS) return [];
  const { totals, limits, episodes } = quality;
  const over = (['failureShare', 'stallShare', 'firstFrameP95', 'firstFrameP75'] as const).flatMap(
    (measure): Highlight[] => {
      const value = totals[measure];
      const limit = limits[measure];
      return value !== null && value > limit ? [{ kind: 'quality', measure, value, limit }] : [];
    },
  );
  const stalls = episodes.slice(0, 1).map(
    ({ groupId, title, index, stalledShare, peersShare }): Highlight => ({
      kind: 'stalls',
      groupId,
      title,
      index,
      share: stalledShare,
      peers: peersShare,
    }),
  );
  return [...over.slice(0, 1), ...stalls];
}

function drops(numbers: Numbers, before: Numbers): Highlight[] {
  const counted = {
    completion: (of: Numbers) => of.plays >= MIN_PLAYS,
    conversion: (of: Numbers) => of.paywallViewers >= MIN_PEOPLE,
  };
  return (['conversion', 'completion'] as const).flatMap((figure): Highlight[] => {
    const { read } = FIGURES[figure];
    const [share, earlier] = [read(numbers), read(before)];
    const isDrop = counted[figure](numbers) && counted[figure](before) && share < earlier * MAX_DROP_FACTOR;
    return isDrop ? [{ kind: 'drop', figure, share, before: earlier }] : [];
  });
}

function weakDramas(dramas: readonly Drama[], all: number): Highlight[] {
  const weak = dramas
    .map((drama) => ({ ...drama, completion: shareOf(drama.completes, drama.plays) }))
    .filter(({ plays, completion }) => plays >= MIN_PLAYS && completion < all * MAX_COMPLETION_FACTOR);
  return weak
    .toSorted((one, other) => other.plays - one.plays)
    .slice(0, 2)
    .map(({ groupId, title, completion }) => ({ kind: 'drama', groupId, title, completion, all }));
}
