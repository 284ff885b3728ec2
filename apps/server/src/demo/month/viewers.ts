import type { IdentifiedEvent } from '@playlet/core/reports/insert-events';
import { newId } from '@playlet/db';
import type { Network, NewEvent, ReportAudience } from '@playlet/domain/reports/event';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import type { WatchedDrama } from './watched-dramas.ts';

/** A source of numbers from 0 to below 1. */
export type Random = () => number;

/** The way a viewer came, in the dimensions of the reports. */
type Came = { channel: string; network: Network; device: string; audience: ReportAudience };

/** On the first day; each later one has some more. */
const FIRST_DAY_COUNT = 50;
/** How many of a day's viewers are there in each hour of Beijing, from midnight on. */
const HOUR_WEIGHTS = [3, 1, 1, 1, 1, 1, 2, 4, 5, 4, 4, 5, 8, 7, 5, 4, 4, 5, 7, 9, 12, 14, 12, 7];
const SEARCHES: readonly (readonly [query: string, results: number])[] = [
  ['雨夜', 2],
  ['重生', 3],
  ['古装', 4],
  ['甜宠', 2],
  ['战神归来', 0],
  ['替嫁', 0],
];

/**
 * Makes the events of a day: viewers who come by some channel, watch episodes until they have enough, and meet the pay
 * wall. `start` is the beginning of the day and `end` the latest moment, in milliseconds since 1970; `day` counts from 0.
 */
export function makeDay(
  random: Random,
  { start, end, day }: { start: number; end: number; day: number },
  dramas: readonly WatchedDrama[],
): IdentifiedEvent[] {
  const weekend = [0, 6].includes(new Date(start + DAY_MS / 2).getUTCDay()) ? 1.35 : 1;
  const count = Math.round((FIRST_DAY_COUNT + 2.2 * day) * weekend * (0.9 + random() * 0.2));
  const events: TimedEvent[] = [];
  for (let viewer = 0; viewer < count; viewer += 1) {
    const at = start + pickWeighted(random, HOUR_WEIGHTS) * HOUR_MS + random() * HOUR_MS;
    events.push(...imagineVisit(random, { viewerKey: `gdemo${day}-${viewer}`, at }, dramas));
  }
  return events.filter(({ at }) => at < end).map(({ at, ...event }) => ({ ...event, id: newId(at) }));
}

type TimedEvent = NewEvent & { at: number };

function imagineVisit(
  random: Random,
  { viewerKey, at: came }: { viewerKey: string; at: number },
  dramas: readonly WatchedDrama[],
): TimedEvent[] {
  const way: Came = {
    channel: pick(random, ['douyin', 'douyin', 'kuaishou', 'wechat', 'direct', 'direct']),
    network: pick(random, ['wifi', 'wifi', '5g', '4g']),
    device: pick(random, ['Android', 'Android', 'iPhone', 'Windows']),
    audience: pick(random, ['guest', 'guest', 'guest', 'guest', 'member', 'vip']),
  };
  const viewer = { viewerKey, ...way };
  const events: TimedEvent[] = [{ kind: 'visit', at: came, ...viewer }];
  let at = came + 2000 + random() * 5000;
  if (random() < 0.15) {
    const [query, results] = pick(random, SEARCHES);
    events.push({ kind: 'search', at, ...viewer, query, results });
    at += 8000;
  }
  // The first dramas are the ones that everybody talks about.
  const drama = dramas[Math.floor(random() ** 1.8 * dramas.length)];
  if (!drama) return events;
  return [...events, ...watchDrama(random, viewer, drama, at)];
}

/** Watches from the first episode on: many leave it at once, and who stays longer leaves less. */
function watchDrama(
  random: Random,
  viewer: Came & { viewerKey: string },
  { id: groupId, seconds: lengths, freeEpisodes }: WatchedDrama,
  began: number,
): TimedEvent[] {
  const events: TimedEvent[] = [];
  let at = began;
  for (const [position, length] of lengths.entries()) {
    const of = { ...viewer, groupId, index: position + 1 };
    if (position >= freeEpisodes && viewer.audience !== 'vip') {
      events.push({ kind: 'paywall_shown', at, ...of });
      if (random() < 0.2) events.push({ kind: 'checkout_begun', at: at + 6000, ...viewer });
      return events;
    }
    const playId = newId(at);
    events.push({ kind: 'play', at, ...of, playId });
    if (position === 0 && random() < 0.6) events.push({ kind: 'recommended_play', at, ...of, playId });
    if (random() < (position === 0 ? 0.45 : 0.12)) {
      const second = Math.min(length - 1, 1 + random() ** 1.6 * length);
      events.push({ kind: 'leave', at: at + second * 1000, ...of, playId, second, seconds: second });
      return events;
    }
    at += length * 1000;
    events.push({ kind: 'complete', at, ...of, playId });
    events.push({ kind: 'leave', at: at + 1, ...of, playId, second: length, seconds: length });
    at += random() * 1500;
    if (at > began + 40 * MINUTE_MS) return events;
  }
  return events;
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function pickWeighted(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
