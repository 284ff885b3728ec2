import { beijingDayOf, beijingDayStartOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import type { PartitionUnit } from './tables.ts';

/** A month in UTC or a day in Beijing: `from` and `to`, its end, in milliseconds since 1970. */
export type Period = {
  /** Such as `202611`, or `20261123`. */
  name: string;
  from: number;
  to: number;
};

/** The month or day a number of them after that of a moment, in milliseconds since 1970. */
export function periodAt(unit: PartitionUnit, ms: number, after: number): Period {
  return unit === 'month' ? monthAt(ms, after) : dayAt(ms + after * DAY_MS);
}

function monthAt(ms: number, after: number): Period {
  const moment = new Date(ms);
  const start = (months: number) => Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1);
  const from = start(after);
  return { name: new Date(from).toISOString().slice(0, 7).replace('-', ''), from, to: start(after + 1) };
}

function dayAt(ms: number): Period {
  const from = beijingDayStartOf(ms);
  return { name: beijingDayOf(ms).replaceAll('-', ''), from, to: from + DAY_MS };
}
