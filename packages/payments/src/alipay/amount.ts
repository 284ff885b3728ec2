/**
 * Fen as yuan with two decimals, without floating-point arithmetic.
 * @throws RangeError where `fen` is no safe integer of zero or more
 */
export function formatYuan(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`${fen} is not an amount in fen`);
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Yuan as text in fen; undefined where the text is no amount. */
export function parseYuan(yuan: string): number | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  if (whole === undefined) return undefined;
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && fen > 0 ? -fen : fen;
}
