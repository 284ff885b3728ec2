import { readPhone } from '@playlet/domain/account/phone';
import type { Reading } from './filters.ts';

/** The phone number that was looked for last: it stands in no address, and is forgotten with the window. */
let remembered = '';

export const rememberedPhone = (): string => remembered;

/** What the address says of a search, and the words themselves where it must not: it is kept, logged, and passed on. */
export function addressOf(q: string, as: Reading | null): { q: string | null; as: Reading | null } {
  const isPhone = readPhone(q) !== null;
  remembered = isPhone ? q : '';
  return isPhone ? { q: null, as: as ?? 'phone' } : { q, as };
}
