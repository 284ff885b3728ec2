/** Arabic and Persian keyboards have digits of their own, whose last four bits are their value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns a text with its full-width, Arabic and Persian digits as 0 to 9. */
export function normalizeDigits(text: string): string {
  return text.normalize('NFKC').replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Returns the digits of a code, `length` at most, from what people type or paste: `123 456`, `１２３４５６`, or the whole message. */
export function readCode(text: string, length: number): string {
  const plain = normalizeDigits(text);
  const alone = new RegExp(String.raw`(?<!\d)\d{${length}}(?!\d)`).exec(plain);
  return alone?.[0] ?? plain.replace(/\D/g, '').slice(0, length);
}
