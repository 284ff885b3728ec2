import { navigate, readLocation } from '../../lib/navigation.ts';
import { write } from '../../lib/storage.ts';

/** A guest's tap that needs an account: carried out after the login. */
export type Intention =
  | { follow: string }
  | { like: { groupId: string; index: number } }
  | { rate: { groupId: string; value: number } };
/** An intention as the session storage keeps it: where it was tapped, and until when it counts, in ms since 1970. */
export type KeptIntention = { intention: Intention; from: string; until: number };

export const INTENTION_KEY = 'playlet_intention';
/** Long enough to register with a text message; a later login has another purpose. */
const INTENTION_MS = 30 * 60_000;

/** Opens the login page, which returns to the present place. */
export function openLogin(): void {
  void navigate('/my/login', { search: { back: readLocation().href } });
}

/** Opens the login page, after which the tap is carried out. */
export function openLoginFor(intention: Intention): void {
  const kept: KeptIntention = { intention, from: readLocation().href, until: Date.now() + INTENTION_MS };
  write(INTENTION_KEY, JSON.stringify(kept), 'session');
  openLogin();
}
