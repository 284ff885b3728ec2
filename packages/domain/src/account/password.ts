import { commonPasswords } from './common-passwords.ts';
import { usernameKeyOf } from './username.ts';

const ROWS = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

/** How a password is taken before it is hashed, so that every keyboard's way to type it is the same. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Whether a password is among the first anybody would guess: a common one however it is spelt, a run of keys, a few
 * signs over and over, or the account's own name or number.
 */
export function isPasswordGuessable(password: string, account: { username: string; phone: string }): boolean {
  const text = normalizePassword(password).toLowerCase();
  if (new Set(text).size <= 2 || isRepeated(text) || isRun(text)) return true;
  if ([text, text.replace(/[^\p{L}]+$/u, '')].some((word) => common.has(spelling(word)))) return true;
  return holdsLittleBeside(spelling(text), [account.username, account.phone].map(spelling));
}

function holdsLittleBeside(text: string, own: string[]): boolean {
  const rest = own.filter((word) => word.length >= 4).reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < 4;
}

/** One spelling of `password`, `P@ssw0rd` and `passw0rd`. */
function spelling(text: string): string {
  return usernameKeyOf(text.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's').replaceAll('!', 'l'));
}

const common = new Set(commonPasswords.map(spelling));

/** The same few signs over and over, such as `abcabcabc` or `19991999`. */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/su.test(text);
}

/** Neighbours on the keyboard, in the alphabet or among the digits, there or back. */
function isRun(text: string): boolean {
  const back = [...text].reverse().join('');
  return ROWS.some((row) => (row + row).includes(text) || (row + row).includes(back));
}
