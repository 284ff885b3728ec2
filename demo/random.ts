/** Numbers from 0 to 1 that are the same for the same name (mulberry32), so a clip is the same on every machine. */
export function randomOf(name: string): () => number {
  let state = 0;
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
