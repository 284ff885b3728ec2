import { normalizeDigits } from '../account/digits.ts';
import { readPhone } from '../account/phone.ts';

/** A typed search for a member, as far as it is unambiguous. */
export type MemberSearch =
  | { by: 'phone'; phone: string }
  | { by: 'phoneTail'; tail: string }
  | { by: 'id'; id: string }
  | { by: 'order'; no: string }
  | { by: 'username'; username: string };

/** The digits of a number that are indexed. */
export const PHONE_TAIL_LENGTH = 4;
/** Fewer signs are no order's number. */
const MIN_ORDER_NO_LENGTH = 16;

/** Reads a phone number or its last digits, the id of a member, an order's number, or else the beginning of a username. */
export function readMemberSearch(text: string): MemberSearch {
  const plain = text.trim();
  const phone = readPhone(plain);
  if (phone !== null) return { by: 'phone', phone };
  const digits = normalizeDigits(plain).replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits) && digits.length >= PHONE_TAIL_LENGTH && digits.length < 11)
    return { by: 'phoneTail', tail: digits };
  // Ids are ULIDs.
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(plain)) return { by: 'id', id: plain };
  if (plain.length >= MIN_ORDER_NO_LENGTH && /^[0-9A-Za-z]+$/.test(plain)) return { by: 'order', no: plain };
  return { by: 'username', username: plain };
}
