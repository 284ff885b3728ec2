/** Fen that are offered to be topped up. */
const USUAL = [1000, 3000, 5000, 10_000];

/** Returns the offered sums: the missing amount of a purchase first, where it may be topped up at once. */
export function listUsableAmounts({ min, max }: { min: number; max: number }, need: number): number[] {
  const missing = need > 0 ? [Math.max(need, min)] : [];
  return [...new Set([...missing, ...USUAL])].filter((amount) => amount >= min && amount <= max);
}
