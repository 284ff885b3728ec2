import type { TeenState } from '@playlet/contract';
import { create } from 'zustand';
import { call } from '../call.ts';
import { queryClient } from '../query.ts';
import { useSession } from '../session.ts';

/** Teen mode as the service last told it; null while it is off or not known yet. */
export const useTeen = create<{ state: TeenState | null }>(() => ({ state: null }));

/** Takes over what the service answered. When the mode changes, what was shown is asked for again. */
export function keepTeen(state: TeenState): void {
  const { currentUser } = useSession.getState();
  useTeen.setState({ state: state.enabled ? state : null });
  if (!currentUser || currentUser.teen.enabled === state.enabled) return;
  useSession.setState({ currentUser: { ...currentUser, teen: { enabled: state.enabled } } });
  queryClient.clear();
}

/** Tells that the product is in use; answers what is left of the day. */
export async function beat(): Promise<void> {
  keepTeen(await call('POST member/profile/teen/heartbeat', {}, { skipErrorHandler: true }));
}

/** Whole minutes left today, the begun one counted. */
export const minutesLeft = ({ remainingSeconds }: TeenState): number =>
  Math.ceil((remainingSeconds ?? 0) / 60);
