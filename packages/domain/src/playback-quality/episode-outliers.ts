/** Plays of one episode in one class of network. */
export type EpisodeCounts = {
  groupId: string;
  index: number;
  network: string;
  plays: number;
  stalledPlays: number;
};

/** An episode that stalls more often than others do under the same circumstances. */
export type EpisodeOutlier = {
  groupId: string;
  index: number;
  plays: number;
  /** Shares of plays that stalled: of its own, and what its peers' would be in the same networks. */
  stalledShare: number;
  peersShare: number;
};

/** Of fewer plays nothing is said. */
export const MIN_EPISODE_PLAYS = 50;
const MIN_STALLED_PLAYS = 5;
/** Half as many stalls again as expected at the very least, at the confidence below. */
const MIN_RATIO = 1.5;
/** The chance that any episode at all is pointed at for nothing. */
const FALSE_ALARM_SHARE = 0.05;
/** The most outliers in a list. */
const MAX_OUTLIERS = 20;

/**
 * Points at episodes that stall more than their peers. Expected are the stalls of the other episodes in the same networks, so
 * that an episode watched on bad lines is not blamed for them; the lower end of Byar's interval must lie above, with a
 * confidence that grows with the number of episodes looked at.
 */
export function findOutliers(counts: readonly EpisodeCounts[]): EpisodeOutlier[] {
  const networks = sumBy(counts, ({ network }) => network);
  const episodes = Map.groupBy(counts, ({ groupId, index }) => `${groupId}/${index}`);
  const z = Math.sqrt(2 * Math.log(Math.max(2, episodes.size) / FALSE_ALARM_SHARE));
  const outliers: (EpisodeOutlier & { ratio: number })[] = [];
  for (const own of episodes.values()) {
    const [first] = own;
    const plays = sum(own.map((one) => one.plays));
    const stalled = sum(own.map((one) => one.stalledPlays));
    if (!first || plays < MIN_EPISODE_PLAYS || stalled < MIN_STALLED_PLAYS) continue;
    const expected = sum(own.map((one) => one.plays * peersShare(networks.get(one.network), one)));
    const ratio = lowerLimit(stalled, z) / expected;
    if (!(ratio > MIN_RATIO)) continue;
    const { groupId, index } = first;
    outliers.push({
      groupId,
      index,
      plays,
      stalledShare: stalled / plays,
      peersShare: expected / plays,
      ratio,
    });
  }
  return outliers
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, MAX_OUTLIERS)
    .map(({ ratio: _ratio, ...outlier }) => outlier);
}

type Sums = { plays: number; stalledPlays: number };

/** The share of stalled plays of all other episodes in a network; unknown, and so no reason, where hardly anything else was played. */
function peersShare(all: Sums | undefined, own: EpisodeCounts): number {
  const plays = (all?.plays ?? 0) - own.plays;
  const stalled = (all?.stalledPlays ?? 0) - own.stalledPlays;
  // Half a stall is added, for none among few plays does not mean that there are none.
  return plays < MIN_EPISODE_PLAYS ? Number.POSITIVE_INFINITY : (stalled + 0.5) / (plays + 1);
}

/** Byar's approximation of the lower limit of a Poisson count. */
function lowerLimit(count: number, z: number): number {
  return count * Math.max(0, 1 - 1 / (9 * count) - z / (3 * Math.sqrt(count))) ** 3;
}

function sumBy(counts: readonly EpisodeCounts[], keyOf: (one: EpisodeCounts) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const one of counts) {
    const known = sums.get(keyOf(one)) ?? { plays: 0, stalledPlays: 0 };
    sums.set(keyOf(one), {
      plays: known.plays + one.plays,
      stalledPlays: known.stalledPlays + one.stalledPlays,
    });
  }
  return sums;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
