/** Wrong guesses after which a key is blocked. Many people share an address, so it is given more. */
export const GUESSES = { account: 5, device: 5, address: 20 } as const;

const FIRST_BLOCK = 30;
const LONGEST_BLOCK = 3600;

/** Seconds a key is blocked after its nth wrong guess in a row. */
export function blockSeconds(failures: number, guesses: number): number {
  if (failures < guesses) return 0;
  return Math.min(LONGEST_BLOCK, FIRST_BLOCK * 2 ** Math.min(failures - guesses, 20));
}

/** The blocks after the 1st, 2nd, … wrong guess; the last one holds for all that follow. */
export function blockCurve(guesses: number): number[] {
  const curve: number[] = [];
  do curve.push(blockSeconds(curve.length + 1, guesses));
  while (curve.at(-1) !== LONGEST_BLOCK);
  return curve;
}
