/** The next 1, 2, 4 or 8 times a power of ten, so that four lines of a chart have round numbers. */
export function computeNiceTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 4, 8].find((step) => most <= step * power) ?? 10);
}
