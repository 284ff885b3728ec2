import { currentLocation, navigate } from '../../lib/navigation.ts';
import { write } from '../../lib/storage.ts';

/** What a guest tapped that needs an account: done once they have logged in. */
export type Intention =
  | { follow: string }
  | { like: { groupId: string; index: number } }
  | { rate: { groupId: string; value: number } };
/** An intention as the session storage keeps it: where it was tapped, and until when it counts, in ms since 1970. */
export type KeptIntention = { intention: Intention; from: string; until: number };

export const INTENTION_KEY = 'playlet_intention';
/** Long enough to register with a text message; whoever logs in later has something else in mind. */
const INTENTION_MS = 30 * 60_000;

/** Leads to the login page, which comes back to where the viewer stands. */
export function goToLogin(): void {
  void navigate('/my/login', { search: { back: currentLocation().href } });
}

/** The same, and what was tapped is done after the login. */
export function goToLoginFor(intention: Intention): void {
  const kept: KeptIntention = { intention, from: currentLocation().href, until: Date.now() + INTENTION_MS };
  write(INTENTION_KEY, JSON.stringify(kept), 'session');
  goToLogin();
}
