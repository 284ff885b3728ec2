import { maskPhone } from '../account/phone.ts';

/** A mainland mobile number within a text, however its digits are grouped. */
const PHONE_IN_TEXT = /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g;

/** A text without whole phone numbers: the staff's words stand in lists and logs, where nobody may read one. */
export function maskPhonesIn(text: string): string {
  return text.replace(PHONE_IN_TEXT, (found) => maskPhone(found.replace(/[ -]/g, '')));
}
