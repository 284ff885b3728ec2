import type { TeenState } from '@playlet/contract';
import { create } from 'zustand';
import { clearCaches } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { hasGuestTeen } from '../../lib/storage.ts';
import { useSession } from '../session/session.ts';

/** Teen mode as last reported by the service, or for guests by the device; null while it is off or not known yet. */
export const useTeen = create<{ state: TeenState | null }>(() => ({ state: null }));

/** Takes over an answer. A change of the mode refreshes the shown content. */
export function keepTeen(state: TeenState): void {
  const { currentUser, guestTeen } = useSession.getState();
  if (currentUser)
    void import('./account-device.ts').then(({ keepAccountTeen }) => {
      // Not where the session has ended meanwhile.
      if (useSession.getState().currentUser?.id === currentUser.id) keepAccountTeen(state, currentUser.id);
    });
  useTeen.setState({ state: state.enabled ? state : null });
  const { enabled } = state;
  if (enabled === (currentUser?.teen.enabled ?? guestTeen)) return;
  useSession.setState(
    currentUser ? { currentUser: { ...currentUser, teen: { enabled } } } : { guestTeen: enabled },
  );
  clearCaches();
}

/** Reports that the product is in use, or with `leaving` that it goes out of view; receives the rest of the day. */
export async function sendHeartbeat(leaving = false): Promise<void> {
  if (hasGuestTeen()) return keepTeen((await import('./guest-heartbeat.ts')).sendGuestHeartbeat(leaving));
  if (leaving) return;
  keepTeen(await call('POST member/profile/teen/heartbeat', {}, { skipErrorHandler: true }));
}

/** Whole minutes left today, the begun one counted. */
export const minutesLeftOf = ({ remainingSeconds }: TeenState): number =>
  Math.ceil((remainingSeconds ?? 0) / 60);

/** Whether nothing may be watched now: at night, or as the day is used up. */
export function isClosed(state: TeenState | null): boolean {
  if (!state) return false;
  return state.curfew || (state.remainingSeconds !== null && state.remainingSeconds <= 0);
}
