import type { Visit } from './session.ts';

export const WAYS = ['ours', 'hlsjs', 'pool'] as const;
export type Way = (typeof WAYS)[number];
const TITLES: Record<Way, string> = {
  ours: 'Playlet',
  hlsjs: 'hls.js a swipe',
  pool: 'three hls.js',
};

type Goals = { [Name in 'steady' | 'p95' | 'fling' | 'cold' | 'wasted' | 'sharp']?: number };

/** Where this product wants to be, by viewer and line: milliseconds, and shares. */
const GOALS: Record<string, Goals> = {
  'hasty 10': { steady: 20, p95: 35, fling: 26, cold: 450, wasted: 0.4, sharp: 0.95 },
  'hasty 3': { steady: 20, p95: 35, fling: 30, cold: 900, wasted: 0.4, sharp: 0.85 },
  'drama 10': { wasted: 0.15, sharp: 0.97 },
  'drama 3': { wasted: 0.15, sharp: 0.85 },
};
/** The picture that counts as sharp on a line, by its short side; on slower ones than these any does. */
const SHARP_SIDE_PX: Record<string, number> = { '10': 720, free: 720, '3': 540, changing: 540, jitter: 540 };

const NAME_WIDTH = 26;
const COLUMN_WIDTH = 16;

export function report(
  { line, viewer }: { line: string; viewer: string },
  title: string,
  visits: ReadonlyMap<Way, Visit>,
): void {
  const goals = GOALS[`${viewer} ${line}`] ?? {};
  const sharpSide = SHARP_SIDE_PX[line] ?? 360;
  const row = (name: string, of: (one: Visit) => string, goal?: keyof Goals) => {
    const cells = [...visits.values()].map((one) => of(one).padStart(COLUMN_WIDTH));
    const wanted = goal && goals[goal];
    console.log(
      `  ${name.padEnd(NAME_WIDTH)}${cells.join('')}${wanted === undefined || !goal ? '' : goalText(goal, wanted)}`,
    );
  };
  const [first] = visits.values();
  console.log(
    `\n${title}, ${viewer} viewer   (each: ${first?.steady.length} swipes, ${first?.fling.length} flings, ${first?.cold.length} cold starts)`,
  );
  console.log(
    `  ${''.padEnd(NAME_WIDTH)}${[...visits.keys()].map((way) => TITLES[way].padStart(COLUMN_WIDTH)).join('')}`,
  );
  row('steady swipe, median', (one) => ms(median(one.steady)), 'steady');
  row('steady swipe, p95', (one) => ms(quantile(one.steady, 0.95)), 'p95');
  row('fling, median', (one) => ms(median(one.fling)), 'fling');
  row('cold start, median', (one) => ms(median(one.cold)), 'cold');
  row('stalled share of time', (one) => percent(total(one.stalls) / 1000 / one.played));
  row(`shown at ${sharpSide} and more`, (one) => percent(shareFrom(one, sharpSide)), 'sharp');
  row('wasted bytes', (one) => percent(1 - one.useful / one.bytes), 'wasted');
  row('media received, MB', (one) => (one.bytes / 1e6).toFixed(1));
  row('similarity × s for a MB', (one) => (one.quality / (one.bytes / 1e6)).toFixed(2));
  row('requests', (one) => String(one.requests));
  const ours = visits.get('ours');
  if (ours)
    console.log(
      `  ours: steady ${list(ours.steady)} · fling ${list(ours.fling)} · cold ${list(ours.cold)} · stalls ${list(ours.stalls)} · seconds at ${Object.entries(
        ours.shown,
      )
        .map(([side, seconds]) => `${side}: ${seconds.toFixed(1)}`)
        .join(', ')}`,
    );
}

function shareFrom({ shown }: Visit, side: number): number {
  const sides = Object.entries(shown).map(([key, seconds]) => ({ side: Number(key), seconds }));
  const sharp = sides.filter((one) => one.side >= side);
  return total(sharp.map(({ seconds }) => seconds)) / total(sides.map(({ seconds }) => seconds));
}

export function goal(line: string, name: keyof Goals): string {
  const wanted = GOALS[`hasty ${line}`]?.[name];
  return wanted === undefined ? '' : goalText(name, wanted);
}

function goalText(name: keyof Goals, wanted: number): string {
  if (name === 'sharp') return `   (goal ≥ ${percent(wanted)})`;
  return `   (goal ≤ ${name === 'wasted' ? percent(wanted) : ms(wanted)})`;
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

export const ms = (value: number): string => (Number.isNaN(value) ? '–' : `${Math.round(value)} ms`);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
export const list = (numbers: readonly number[]): string =>
  numbers.map((one) => Math.round(one)).join(' ') || 'none';
