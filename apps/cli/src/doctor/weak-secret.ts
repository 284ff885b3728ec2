/** The usual words in place of a secret. */
const PLACEHOLDER =
  /change.?me|example|secret.?key|password|passw0rd|playlet|default|insecure|\btest\b|\bdemo\b|sample|qwert|12345|abcde|your[-_ ]/i;
const MIN_LENGTH = 16;
/** Of a secret by chance of 16 characters or more; those of 32 hexadecimal digits have about 4 bits a character. */
const MIN_BITS = 64;
const PREFIX = /^plk_(\d{8}_)?/;

/** Why a secret could be guessed, in words that do not repeat it; undefined where nothing speaks for it. */
export function weaknessOf(secret: string): string | undefined {
  const text = secret.replace(PREFIX, '');
  if (text.length < MIN_LENGTH) return `only ${text.length} characters`;
  if (PLACEHOLDER.test(text)) return 'holds a word of examples';
  const bits = text.length * bitsPerCharacter(text);
  if (bits < MIN_BITS) return `its characters repeat: not more than ${Math.round(bits)} bits`;
  return undefined;
}

/** Shannon's entropy of the characters as they occur: an upper bound, which texts by chance come close to. */
function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()]
    .map((count) => count / text.length)
    .reduce((bits, share) => bits - share * Math.log2(share), 0);
}
