import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { formatNumber } from '../../lib/format.ts';

/** From this amount on, a report shortens it: ¥10,000. */
const SHORTENED_FROM_FEN = 10_000 * YUAN_FEN;

/** ¥864,312.00, with its sign where it is below zero; — where there is none. */
export function formatFen(fen: number | null): string {
  if (fen === null) return '—';
  const amount = (Math.abs(fen) / YUAN_FEN).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${fen < 0 ? '−' : ''}¥${amount}`;
}

/** Formats the sum of a report in the language of who reads it: ¥198.00, ¥1.2万. */
export function formatShortFen(fen: number): string {
  return formatNumber(fen / YUAN_FEN, {
    style: 'currency',
    currency: 'CNY',
    ...(fen >= SHORTENED_FROM_FEN && { notation: 'compact' }),
    maximumFractionDigits: 2,
  });
}

/** The fen of an amount as it is typed; undefined where it is none. */
export function readPrice(text: string): number | undefined {
  const trimmed = text.trim().replace(/^[¥￥]\s*/u, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const fen = Math.round(Number(trimmed) * YUAN_FEN);
  return fen > 0 ? fen : undefined;
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
