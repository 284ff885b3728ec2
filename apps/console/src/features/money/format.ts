import { YUAN_FEN } from '@playlet/domain/money/yuan';

/** ¥864,312.00, with its sign where it is below zero; — where there is none. */
export function formatFen(fen: number | null): string {
  if (fen === null) return '—';
  const amount = (Math.abs(fen) / YUAN_FEN).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${fen < 0 ? '−' : ''}¥${amount}`;
}

/** A difference: +¥25.00, −¥25.00, ¥0.00. */
export function formatDifference(fen: number): string {
  return fen > 0 ? `+${formatFen(fen)}` : formatFen(fen);
}

/** …8842107: the end of a long number, which is what people compare. */
export function numberEnd(number: string | null): string {
  const SHOWN_LENGTH = 7;
  if (!number) return '—';
  return number.length > SHOWN_LENGTH ? `…${number.slice(-SHOWN_LENGTH)}` : number;
}
