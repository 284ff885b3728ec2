import type { Visit } from './session.ts';

export const WAYS = ['ours', 'hlsjs'] as const;
export type Way = (typeof WAYS)[number];
const TITLES: Record<Way, string> = { ours: 'Playlet', hlsjs: 'one hls.js per swipe' };

/** Where this product wants to be: milliseconds (medians, and the 95th percentile of steady swipes), and shares. */
const GOALS: Record<string, { steady: number; p95: number; fling: number; cold: number; wasted: number }> = {
  '10': { steady: 20, p95: 35, fling: 30, cold: 650, wasted: 0.65 },
  '3': { steady: 20, p95: 35, fling: 600, cold: 1_150, wasted: 0.65 },
};

export function report(key: string, title: string, { ours, hlsjs }: Record<Way, Visit>): void {
  const row = (name: string, of: (one: Visit) => number, show: (value: number) => string, wanted: string) => {
    const [mine, theirs] = [of(ours), of(hlsjs)];
    console.log(
      `  ${name.padEnd(24)}${show(mine).padStart(10)}${show(theirs).padStart(24)}${(theirs > 0 ? (mine / theirs).toFixed(2) : '–').padStart(8)}${wanted}`,
    );
  };
  console.log(
    `\n${title}   (ours: ${ours.steady.length} swipes, ${ours.fling.length} flings, ${ours.cold.length} cold starts)`,
  );
  console.log(
    `  ${''.padEnd(24)}${TITLES.ours.padStart(10)}${TITLES.hlsjs.padStart(24)}${'ratio'.padStart(8)}`,
  );
  row('steady swipe, median', (one) => median(one.steady), ms, goal(key, 'steady'));
  row('steady swipe, p95', (one) => quantile(one.steady, 0.95), ms, goal(key, 'p95'));
  row('fling, median', (one) => median(one.fling), ms, goal(key, 'fling'));
  row('cold start, median', (one) => median(one.cold), ms, goal(key, 'cold'));
  row('wasted bytes', (one) => 1 - one.useful / one.bytes, percent, goal(key, 'wasted'));
  row('stalled share of time', (one) => total(one.stalls) / 1000 / one.played, percent, '');
  row(
    'media received, MB',
    (one) => one.bytes / 1e6,
    (value) => value.toFixed(1),
    '',
  );
  console.log(
    `  each: steady ${list(ours.steady)} · fling ${list(ours.fling)} · cold ${list(ours.cold)} · stalls ${list(ours.stalls)}`,
  );
}

export function goal(key: string, name: 'steady' | 'p95' | 'fling' | 'cold' | 'wasted'): string {
  const wanted = GOALS[key]?.[name];
  return wanted === undefined ? '' : `   (goal ≤ ${name === 'wasted' ? percent(wanted) : ms(wanted)})`;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** A frame that never came counts as the worst. */
function quantile(numbers: readonly number[], at: number): number {
  const sorted = numbers
    .map((one) => (Number.isNaN(one) ? Number.POSITIVE_INFINITY : one))
    .sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export const ms = (value: number): string => `${Math.round(value)} ms`;
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
export const list = (numbers: readonly number[]): string =>
  numbers.map((one) => Math.round(one)).join(' ') || 'none';
