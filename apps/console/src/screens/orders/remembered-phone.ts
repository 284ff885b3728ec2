import { readPhone } from '@playlet/domain/account/phone';
import type { Reading } from './filters.ts';

/** The last searched phone number: it is in no address, and is dropped with the window. */
let remembered = '';

export const readRememberedPhone = (): string => remembered;

/**
 * Returns the address's form of a search, and the words themselves where the address must not contain them: it is kept,
 * logged, and passed on.
 */
export function addressOf(q: string, as: Reading | null): { q: string | null; as: Reading | null } {
  const isPhone = readPhone(q) !== null;
  remembered = isPhone ? q : '';
  return isPhone ? { q: null, as: as ?? 'phone' } : { q, as };
}
