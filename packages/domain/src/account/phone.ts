import { normalizeDigits } from './digits.ts';

/** Numbers of virtual operators (no service here, and where bought numbers come from), of things, and of satellites. */
const REFUSED_PREFIXES = [
  ...['162', '165', '167', '170', '171'],
  ...['140', '141', '144', '146', '148'],
  ...['1349', '1740', '1749'],
];

/** Whether a text looks like a mainland mobile number: 11 digits, 1 and 3 to 9 first. */
export function isPhone(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** The signs between the digits of a number, invisible marks of direction included. */
const BETWEEN_DIGITS = /[\s\-‐-―−()._\p{Cf}]/gu;

/** Returns the eleven digits of a mainland number as people paste it: `+86`, spaces, dashes, full-width digits; null for anything else. */
export function readPhone(text: string): string | null {
  const plain = normalizeDigits(text).replace(BETWEEN_DIGITS, '');
  const digits = plain.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return isPhone(digits) ? digits : null;
}

/** Whether codes are sent to a number and accounts made for it. */
export function isPhoneSupported(phone: string): boolean {
  return isPhone(phone) && !REFUSED_PREFIXES.some((prefix) => phone.startsWith(prefix));
}

/** Returns the digits that identify a block of numbers, which pumping walks through. */
export function phonePrefixOf(phone: string): string {
  return phone.slice(0, 7);
}

/** `138****0001`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
