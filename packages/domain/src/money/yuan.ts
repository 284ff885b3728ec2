/** Fen in a yuan: money is kept in fen. */
export const YUAN_FEN = 100;
