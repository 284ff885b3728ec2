/** A month in UTC: `from` and `to`, its end, in milliseconds since 1970. */
export type Month = {
  /** Such as `202611`. */
  name: string;
  from: number;
  to: number;
};

/** The month a number of months after that of a moment, in milliseconds since 1970. */
export function monthAt(ms: number, after = 0): Month {
  const moment = new Date(ms);
  const start = (months: number) => Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1);
  const from = start(after);
  return { name: new Date(from).toISOString().slice(0, 7).replace('-', ''), from, to: start(after + 1) };
}
