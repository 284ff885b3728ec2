import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import type { Grain, View } from '../../features/reports/view.ts';
import type { CallOutput } from '../../lib/call.ts';

type Point = CallOutput<'POST admin/report/overview/detail'>['series'][number];

const BEIJING_MS = 8 * HOUR_MS;

/** Every point of a curve and of the one before it, also those in which nothing happened; hours to come have none. */
export function pointsOf(
  series: readonly Point[],
  before: readonly Point[],
  { grain, input }: View,
  now = Date.now(),
): { now: string[]; before: string[]; labels: string[] } {
  if (grain === 'week' || grain === 'month') {
    const points = series.map(({ at }) => at);
    return { now: points, before: before.map(({ at }) => at), labels: points.map((at) => at.slice(0, 10)) };
  }
  const step = grain === 'hour' ? HOUR_MS : DAY_MS;
  const from = Date.parse(`${input.from}T00:00:00Z`);
  const to = Date.parse(`${input.to}T00:00:00Z`) + DAY_MS;
  const count = Math.round((to - from) / step);
  const at = (start: number) =>
    Array.from({ length: count }, (_, index) => new Date(start + index * step).toISOString().slice(0, 16));
  const points = at(from);
  return {
    now: points.filter((point) => Date.parse(`${point}:00Z`) <= now + BEIJING_MS),
    before: at(from - (to - from)),
    labels: points.map((point) => labelOf(point, grain, count)),
  };
}

function labelOf(point: string, grain: Grain, count: number): string {
  if (grain === 'day') return point.slice(5, 10);
  return count <= 24 ? point.slice(11) : point.slice(5).replace('T', ' ');
}

/** Returns the values of a curve at these points; 0 for empty ones. */
export function valuesAt(
  at: readonly string[],
  series: readonly Point[],
  read: (point: Point) => number,
): number[] {
  const known = new Map(series.map((point) => [point.at, read(point)]));
  return at.map((point) => known.get(point) ?? 0);
}
