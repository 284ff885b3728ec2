import type { Visit } from './session.ts';

export const WAYS = ['ours', 'polished', 'av1', 'hlsjs', 'pool', 'shaka', 'mp4'] as const;
export type Way = (typeof WAYS)[number] | 'before';
/** The same player with what the second encode made of the clips. */
export const isPolished = (way: Way): boolean => way === 'polished' || way === 'av1';
const TITLES: Record<Way, string> = {
  ours: 'Playlet',
  polished: '… polished',
  av1: '… AV1',
  before: 'Playlet before',
  hlsjs: 'hls.js a swipe',
  pool: 'three hls.js',
  shaka: 'Shaka, preload',
  mp4: 'three MP4 at 720',
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
const SHARP_SIDE_PX: Record<string, number> = {
  '10': 720,
  free: 720,
  '3': 540,
  changing: 540,
  jitter: 540,
  lossy: 540,
};

const NAME_WIDTH = 26;
const COLUMN_WIDTH = 17;
const RATIOS_WIDTH = 26;

export function report(
  { line, viewer }: { line: string; viewer: string },
  title: string,
  visits: ReadonlyMap<Way, Visit>,
): void {
  const goals = GOALS[`${viewer} ${line}`] ?? {};
  const sharpSide = SHARP_SIDE_PX[line] ?? 360;
  const row = (
    name: string,
    of: (one: Visit) => number,
    format: (value: number) => string,
    goal?: keyof Goals,
  ) => {
    const values = [...visits].map(([way, one]) => ({ way, value: of(one) }));
    const cells = values.map(({ value }) => format(value).padStart(COLUMN_WIDTH)).join('');
    const ours = values.find(({ way }) => way === 'ours')?.value;
    const ratios = values.flatMap(({ way, value }) =>
      way === 'ours' || !ours || !Number.isFinite(value) || value === 0 ? [] : (ours / value).toFixed(2),
    );
    const wanted = goal && goals[goal];
    console.log(
      `  ${name.padEnd(NAME_WIDTH)}${cells}   ${ratios.join(' ').padEnd(RATIOS_WIDTH)}${wanted === undefined || !goal ? '' : goalText(goal, wanted)}`,
    );
  };
  const [first] = visits.values();
  console.log(
    `\n${title}, ${viewer} viewer   (each: ${first?.steady.length} swipes, ${first?.fling.length} flings, ${first?.cold.length} cold starts)`,
  );
  console.log(
    `  ${''.padEnd(NAME_WIDTH)}${[...visits.keys()].map((way) => TITLES[way].padStart(COLUMN_WIDTH)).join('')}   ours ÷ each`,
  );
  row('swipe to picture, median', (one) => median(one.steady), ms, 'steady');
  row('swipe to picture, p95', (one) => quantile(one.steady, 0.95), ms, 'p95');
  row('… to moving picture', (one) => median(one.moving), ms);
  row('… and deck at rest', (one) => median(one.settled), ms);
  row('fling, median', (one) => median(one.fling), ms, 'fling');
  row('cold start, median', (one) => median(one.cold), ms, 'cold');
  row('stalled share of time', (one) => total(one.stalls) / 1000 / one.played, percent);
  row(`shown at ${sharpSide} and more`, (one) => shareFrom(one, sharpSide), percent, 'sharp');
  row('wasted bytes', (one) => 1 - one.useful / one.bytes, percent, 'wasted');
  row(
    'media received, MB',
    (one) => one.bytes / 1e6,
    (value) => value.toFixed(1),
  );
  row(
    'fidelity × s for a MB',
    (one) => one.quality / (one.bytes / 1e6),
    (value) => value.toFixed(2),
  );
  row('requests', (one) => one.requests, String);
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

export const ms = (value: number): string =>
  Number.isNaN(value) ? '–' : value === Number.POSITIVE_INFINITY ? 'never' : `${Math.round(value)} ms`;
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
export const list = (numbers: readonly number[]): string =>
  numbers.map((one) => Math.round(one)).join(' ') || 'none';
