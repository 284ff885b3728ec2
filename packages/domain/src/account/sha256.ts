/** The fractional parts of the cube roots (and, below, square roots) of the first primes, as FIPS 180-4 has them. */
const ROUND_COUNT = 64;
const primes = firstPrimes(ROUND_COUNT);
const K = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
/** A block is 64 bytes; one is the mark of the end, eight are the length. */
const MAX_TEXT_LENGTH = 55;

/**
 * SHA-256 of a short ASCII text, as eight words. The platform's own is asynchronous, which costs ten times the hash
 * where a hundred thousand are made.
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 *
 * @throws RangeError for a text longer than 55 bytes
 */
export function hashSha256(text: string): Uint32Array {
  if (text.length > MAX_TEXT_LENGTH) throw new RangeError('the text does not fit into one block');
  const w = new Uint32Array(ROUND_COUNT);
  for (let at = 0; at < text.length; at += 1) put(w, at, text.charCodeAt(at));
  put(w, text.length, 0x80);
  w[15] = text.length * 8;
  for (let at = 16; at < ROUND_COUNT; at += 1) {
    const [a, b] = [word(w, at - 15), word(w, at - 2)];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[at] = word(w, at - 16) + s0 + word(w, at - 7) + s1;
  }
  return compress(w);
}

function compress(w: Uint32Array): Uint32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let at = 0; at < ROUND_COUNT; at += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + word(K, at) + word(w, at)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const end = [a, b, c, d, e, f, g, h];
  return START.map((value, at) => value + (end[at] ?? 0));
}

function put(words: Uint32Array, at: number, byte: number): void {
  const index = at >> 2;
  words[index] = word(words, index) | (byte << (24 - 8 * (at & 3)));
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}
