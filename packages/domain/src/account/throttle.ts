/** Wrong guesses after which a key is blocked. Many people share an address, so it is given more. */
export const MAX_GUESSES = { account: 5, device: 5, address: 20 } as const;

const FIRST_BLOCK_SECONDS = 30;
const MAX_BLOCK_SECONDS = 3600;

/** Seconds a key is blocked after its nth wrong guess in a row. */
export function blockSeconds(failures: number, guesses: number): number {
  if (failures < guesses) return 0;
  return Math.min(MAX_BLOCK_SECONDS, FIRST_BLOCK_SECONDS * 2 ** Math.min(failures - guesses, 20));
}

/** The blocks after the 1st, 2nd, … wrong guess; the last one holds for all that follow. */
export function blockCurve(guesses: number): number[] {
  const curve: number[] = [];
  do curve.push(blockSeconds(curve.length + 1, guesses));
  while (curve.at(-1) !== MAX_BLOCK_SECONDS);
  return curve;
}
