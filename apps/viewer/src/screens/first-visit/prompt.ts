import { beijingDayOf } from '@playlet/domain/beijing';
import { create } from 'zustand';
import type { Consent } from '../../features/consent/consent.ts';
import { keys, read, write } from '../../lib/storage.ts';

export type Prompt = 'consent' | 'teen';

/** The home shell's pages and those where dramas are watched; agreements and help can be read unasked. */
const PROMPT_PATHS = /^\/(recommend|private(_unauthorized)?|vip(_unauthorized)?|my|media\/[^/]+|video\/.+)$/;
/** A viewer who only browses has no account, and is asked again before making one. */
const ACCOUNT_PATHS = /^\/my\/(login|register)$/;
const HOME_PATHS = /^\/(recommend|private|vip|my)$/;

/** The questions asked in this window, and the Beijing day teen mode was offered last. */
export const usePromptState = create<{ later: boolean; teenOfferedOn: string | null }>(() => ({
  later: false,
  teenOfferedOn: read(keys.teenPrompt),
}));

/** Tests whether teen mode was not offered on this Beijing day. */
export function isTeenOfferDue(teenOfferedOn: string | null, now = Date.now()): boolean {
  return teenOfferedOn !== beijingDayOf(now);
}

/** Teen mode is offered once a day. */
export function keepTeenOffer(now = Date.now()): void {
  write(keys.teenPrompt, beijingDayOf(now));
}

export type PromptInput = Consent & {
  path: string;
  teen: boolean;
  /** The consent was put off by a member. */
  later: boolean;
  teenOfferedOn: string | null;
};

/** Returns the question due at the viewer's place, one at a time; null without one. */
export function promptAt(asking: PromptInput, now = Date.now()): Prompt | null {
  const { path, choice, reopened, later, teen, teenOfferedOn } = asking;
  if (reopened) return 'consent';
  if (ACCOUNT_PATHS.test(path)) return choice === 'agreed' ? null : 'consent';
  if (choice === null && !later) return PROMPT_PATHS.test(path) ? 'consent' : null;
  if (teen || !isTeenOfferDue(teenOfferedOn, now)) return null;
  return HOME_PATHS.test(path) ? 'teen' : null;
}
