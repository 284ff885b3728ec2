import { YUAN_FEN } from '@playlet/domain/money/yuan';

/** ¥19.90; — where there is no price. */
export function formatPrice(fen: number | null): string {
  return fen === null ? '—' : `¥${(fen / YUAN_FEN).toFixed(2)}`;
}

/** The fen of an amount as it is typed; undefined where it is none. */
export function readPrice(text: string): number | undefined {
  const trimmed = text.trim().replace(/^[¥￥]\s*/u, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const fen = Math.round(Number(trimmed) * YUAN_FEN);
  return fen > 0 ? fen : undefined;
}
