import { isVip, type Session } from '../lib/session.ts';
import type { Access, GuardedRoute } from './access.ts';

/** What the present viewer may open. */
export function accessOf(session: Session): Access<GuardedRoute> {
  return {
    member: session.currentUser !== null,
    private: session.currentUser !== null,
    vip: isVip(session),
  };
}
