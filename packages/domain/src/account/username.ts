import { lookAlikes } from './look-alikes.ts';

/** Letters of any script with their marks, digits, and four signs that join words. */
const ALLOWED = /^[\p{L}\p{M}\p{N}_.·-]+$/u;
/** A text like a phone number is not a name: logins take either. */
const LIKE_A_PHONE = /^\p{N}{7,}$/u;
/** Folding one form can make another that folds on; no text seen needs more rounds. */
const MAX_ROUNDS = 4;

/** Whether a username may be chosen, apart from its length. */
export function isUsernameAllowed(username: string): boolean {
  const plain = username.normalize('NFKC');
  return ALLOWED.test(plain) && /[\p{L}\p{N}]/u.test(plain) && !LIKE_A_PHONE.test(plain);
}

/**
 * Returns the key of usernames that a person could confuse: folded by width, case and look-alike letters. Usernames are
 * unique by this key, and found by it.
 */
export function usernameKeyOf(username: string): string {
  let key = username;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const folded = fold(key);
    if (folded === key) break;
    key = folded;
  }
  return key;
}

function fold(text: string): string {
  // Up and down again joins what only one of the two ways does, such as ß and SS, ς and σ.
  const plain = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return [...plain]
    .map((character) => lookAlikes.get(character) ?? digitOf(character) ?? character)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Returns the digit of a script's sign, 0 to 9; each script has its ten in a row. */
function digitOf(character: string): string | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  const digit = String(value);
  return lookAlikes.get(digit) ?? digit;
}
