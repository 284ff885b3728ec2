import type { Access, GuardedRoute } from './access.ts';
import { isTeen, isVip, type Session } from './session.ts';

/** Returns the rights of the present viewer. */
export function accessOf(session: Session): Access<GuardedRoute> {
  const teen = isTeen(session);
  return {
    // Open, but drawn once it is known whose page it is.
    everyone: true,
    member: session.currentUser !== null,
    private: session.currentUser !== null && !teen,
    vip: isVip(session) && !teen,
    // In teen mode nothing is sold but by the guardian, whom the page itself asks for the PIN the account holds.
    pay: session.currentUser !== null || !teen,
  };
}
