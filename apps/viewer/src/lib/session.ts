import { create } from 'zustand';

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
