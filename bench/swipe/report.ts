import { median, ms } from '../engine/report.ts';
import { PEERS } from './peers.ts';
import type { Visit } from './visit.ts';
import type { Clip } from './world.ts';

const NAME_WIDTH = 26;
const COLUMN_WIDTH = 12;

/** Prints what each way showed, and the product's ways in as ratios to the peer that is hardest to beat there. */
export function printTable(
  title: string,
  visits: ReadonlyMap<string, readonly Visit[]>,
  clips: readonly Clip[],
): void {
  const ways = [...visits.keys()];
  const all = (way: string, pick: (one: Visit) => readonly number[]) => (visits.get(way) ?? []).flatMap(pick);
  console.log(`\n${title}`);
  console.log(
    `  ${''.padEnd(NAME_WIDTH)}${ways.map((way) => way.padStart(COLUMN_WIDTH)).join('')}   feed, link, page ÷ peer`,
  );
  const row = (
    name: string,
    of: (way: string) => number,
    format: (value: number) => string,
    peer?: (typeof PEERS)[number],
  ) => {
    const cells = ways.map((way) => format(of(way)).padStart(COLUMN_WIDTH)).join('');
    const ratios =
      peer && ways.includes(peer)
        ? ways.flatMap((way) => (isPeer(way) ? [] : (of(way) / of(peer)).toFixed(2))).concat(`(${peer})`)
        : [];
    console.log(`  ${name.padEnd(NAME_WIDTH)}${cells}   ${ratios.join(' ')}`);
  };
  row('swipe to picture, median', (way) => median(all(way, (one) => one.steady)), ms, 'pool');
  row('… the first three', (way) => median(all(way, (one) => one.steady.slice(0, 3))), ms, 'pool');
  row('… worst', (way) => worst(all(way, (one) => one.steady)), ms, 'pool');
  row('… to moving picture', (way) => median(all(way, (one) => one.moving)), ms, 'mp4');
  row('… and deck at rest', (way) => median(all(way, (one) => one.settled)), ms);
  row('fling, median', (way) => median(all(way, (one) => one.fling)), ms, 'pool');
  row('cold start, median', (way) => median(all(way, (one) => one.cold)), ms, 'mp4');
  row('stalls', (way) => all(way, (one) => one.stalls).length, String);
  row(
    'stalled share of time',
    (way) => total(all(way, (one) => one.stalls)) / 1000 / secondsOf(way, 0),
    percent,
  );
  row('shown at 540 and more', (way) => secondsOf(way, 540) / secondsOf(way, 0), percent);
  row('shown at 720 and more', (way) => secondsOf(way, 720) / secondsOf(way, 0), percent);
  row('wasted bytes', (way) => 1 - usefulBytes(way) / total(all(way, (one) => [one.bytes])), percent);
  row(
    'long tasks a visit',
    (way) => total(all(way, (one) => [one.longTasks])) / (visits.get(way)?.length ?? 1),
    (value) => value.toFixed(1),
  );
  row(
    '… while swiping',
    (way) => total(all(way, (one) => [one.swipeLongTasks])) / (visits.get(way)?.length ?? 1),
    (value) => value.toFixed(1),
  );
  row(
    'frames lost while swiping',
    (way) => total(all(way, (one) => [one.lostFrames])) / total(all(way, (one) => [one.dueFrames])),
    percent,
  );
  for (const way of ways.filter((one) => !isPeer(one)))
    console.log(
      `  ${way}: each swipe ${all(way, (one) => one.steady)
        .map(Math.round)
        .join(' ')} · fling ${all(way, (one) => one.fling)
        .map(Math.round)
        .join(' ')} · stalls ${
        all(way, (one) => one.stalls)
          .map(Math.round)
          .join(' ') || 'none'
      }`,
    );

  function secondsOf(way: string, fromSide: number): number {
    return total(
      all(way, ({ shown }) =>
        Object.entries(shown).flatMap(([side, seconds]) => (Number(side) >= fromSide ? [seconds] : [])),
      ),
    );
  }
  /** The bytes of the seconds that were seen, by the mean rate of their rendition: clips differ little. */
  function usefulBytes(way: string): number {
    return total(
      all(way, ({ shown }) =>
        Object.entries(shown).map(([side, seconds]) => seconds * bytesPerSecond(clips, Number(side))),
      ),
    );
  }
}

function bytesPerSecond(clips: readonly Clip[], side: number): number {
  const rates = clips.flatMap(({ manifest }) =>
    manifest.renditions
      .filter(({ id }) => Number(id) === side)
      .map(({ averageBandwidth }) => averageBandwidth / 8),
  );
  return total(rates) / Math.max(1, rates.length);
}

const isPeer = (way: string): boolean => PEERS.some((peer) => peer === way);
const worst = (values: readonly number[]): number =>
  Math.max(...values.map((value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)));
const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
