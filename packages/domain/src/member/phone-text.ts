import { maskPhone } from '../account/phone.ts';

/** A mainland mobile number within a text, however its digits are grouped. */
const PHONE_IN_TEXT = /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g;

/**
 * Returns a text without whole phone numbers: the staff's words are part of lists and logs, which must not show one.
 */
export function maskPhonesIn(text: string): string {
  return text.replace(PHONE_IN_TEXT, (found) => maskPhone(found.replace(/[ -]/g, '')));
}
