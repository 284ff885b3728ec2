import { create } from 'zustand';
import { call } from './call.ts';

export type CurrentUser = { id: string; username: string; vipState: 0 | 1 };
export type Favorite = { id: string; groupId: string };

/** What every screen knows of the viewer. */
export type Session = {
  /** Whether the page runs inside a host app. */
  app: boolean;
  /** False makes everyone VIP. */
  vipEnabled: boolean;
  currentUser: CurrentUser | null;
  favorites: readonly Favorite[];
};

export const useSession = create<Session>(() => ({
  app: false,
  vipEnabled: true,
  currentUser: null,
  favorites: [],
}));

export function isVip({ vipEnabled, currentUser }: Pick<Session, 'vipEnabled' | 'currentUser'>): boolean {
  return !vipEnabled || Boolean(currentUser?.vipState);
}

let asked: Promise<void> | undefined;

/** Waits until the service has been asked once what this viewer may do. */
export function sessionKnown(): Promise<void> {
  asked ??= refreshSession();
  return asked;
}

/** Asks again; without an answer everything stays as it was, and what is closed stays closed. */
export async function refreshSession(): Promise<void> {
  try {
    const { vipEnabled } = await call('GET public/content/config/detail', {}, { skipErrorHandler: true });
    useSession.setState({ vipEnabled });
  } catch {
    // The next guarded page asks again.
    asked = undefined;
  }
}
