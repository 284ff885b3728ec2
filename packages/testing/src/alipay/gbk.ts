/** Text in GBK, which Node reads and does not write: the table is what reading all its pairs of bytes gives. */
export function toGbk(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const pair = sign.codePointAt(0) === undefined || sign < '\u0080' ? undefined : pairs().get(sign);
    if (sign < '\u0080') bytes.push(sign.charCodeAt(0));
    else bytes.push(...(pair ?? [0x3f]));
  }
  return Uint8Array.from(bytes);
}

let table: Map<string, [number, number]> | undefined;

function pairs(): Map<string, [number, number]> {
  if (table) return table;
  table = new Map();
  const decoder = new TextDecoder('gbk', { fatal: true });
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      try {
        const sign = decoder.decode(Uint8Array.of(first, second));
        if ([...sign].length === 1 && !table.has(sign)) table.set(sign, [first, second]);
      } catch {
        // Not every pair is a sign.
      }
    }
  return table;
}
