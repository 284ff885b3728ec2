/** The next 1, 2, 4 or 8 times a power of ten, so that four lines of a chart have round numbers. */
export function computeNiceTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 4, 8].find((step) => most <= step * power) ?? 10);
}

/** Spaces between the lines of a chart. */
const GRID_COUNT = 4;

/** Returns the values of a chart's lines from 0 to its top: whole ones where all of its values are, such as counts and fen. */
export function listTicks(top: number, values: readonly number[]): number[] {
  const ticks = Array.from({ length: GRID_COUNT + 1 }, (_, line) => (top * line) / GRID_COUNT);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}
