import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api.gen';
import { isInApp } from '@playlet/frame-bridge/embedding';
import { create } from 'zustand';
import { clearOfflineLists } from '../../lib/cache.ts';
import { setCallDelegate } from '../../lib/call.ts';
import { forgetViewer, hasGuestTeen, keys, read, readStoredToken, write } from '../../lib/storage.ts';

export type CurrentUser = OutputOf<Api['GET member/profile/profile/detail']>;
type Config = OutputOf<Api['GET public/content/config/detail']>;
/** The facts about the viewer that every screen reads. */
export type Session = {
  /** Whether the page runs inside a host app. */
  app: boolean;
  /** False makes everyone VIP. */
  vipEnabled: boolean;
  /** True where nothing is played, and nothing sold. */
  outsideRegion: boolean;
  /** The agreements in force, and the oldest versions with valid consents; null until they are known. */
  agreements: { inForce: Config['agreements']; oldest: Config['oldestConsents'] } | null;
  /** The label of pictures made by a machine, as the rule of the day has it. */
  aiLabel: Config['aiLabel'];
  currentUser: CurrentUser | null;
  /** Whether the device holds teen mode for the guest at it. */
  guestTeen: boolean;
};

export const useSession = create<Session>(() => ({
  app: isInApp(),
  vipEnabled: true,
  outsideRegion: false,
  agreements: null,
  aiLabel: { seconds: 3, heightPercent: 5 },
  currentUser: null,
  guestTeen: hasGuestTeen(),
}));

export function isVip({ vipEnabled, currentUser }: Pick<Session, 'vipEnabled' | 'currentUser'>): boolean {
  return !vipEnabled || Boolean(currentUser?.vipState);
}

/** Teen mode, of the member or else of the guest. */
export function isTeen({ currentUser, guestTeen }: Pick<Session, 'currentUser' | 'guestTeen'>): boolean {
  return currentUser?.teen.enabled ?? guestTeen;
}

/** Tests whether VIP is offered: not to its holders, and never in teen mode. */
export function isOfferedVip(session: Parameters<typeof isVip>[0] & Parameters<typeof isTeen>[0]): boolean {
  return !isVip(session) && !isTeen(session);
}

const memberListeners = new Set<() => void>();

/** Runs `clear` whenever the member has gone: their data on the page must not reach the next one. */
export function listenForMemberGone(clear: () => void): void {
  memberListeners.add(clear);
}

/** Shows the viewer as a guest. */
export function clearMember(guestTeen = hasGuestTeen()): void {
  useSession.setState({ currentUser: null, guestTeen });
  for (const clear of memberListeners) clear();
}

/** Begins a session with the token and the member the service answered. */
export function beginSession(token: string, member: CurrentUser): void {
  write(keys.token, token);
  clearMember(false);
  updateMember(member);
}

/** Goes on under the token that took the old one's place. */
export function keepToken(token: string): void {
  write(keys.token, token);
}

/** Takes over the service's present data of the member. */
export function updateMember(member: CurrentUser): void {
  write(keys.phone, member.phone);
  write(keys.member, JSON.stringify(member));
  // The guardian ended the mode that this device keeps of the account.
  if (!member.teen.enabled && read(keys.teen)?.includes(`.${member.id}.`)) write(keys.teen, null);
  useSession.setState({ currentUser: member });
}

/** Shows the member as the service last described them, where it cannot be asked; an expired membership is none. */
export function showLastMember(now = Date.now()): void {
  const kept = readStoredToken() && read(keys.member);
  if (!kept || useSession.getState().currentUser) return;
  try {
    // The text was written by `updateMember`.
    const member = JSON.parse(kept) as CurrentUser;
    const isOver = member.vipExpiresAt !== null && Date.parse(member.vipExpiresAt) <= now;
    useSession.setState({ currentUser: isOver ? { ...member, vipState: 0 } : member });
  } catch {
    // Of another version, or edited: a guest until the service has answered.
  }
}

/**
 * Ends the session `token` belongs to: nothing of the member stays on the device. False when another session took
 * its place meanwhile, or it has ended already.
 */
export function endSession(token = readStoredToken()): boolean {
  if (!token || token !== readStoredToken()) return false;
  forgetViewer();
  clearOfflineLists();
  clearMember();
  return true;
}

setCallDelegate({ endSession });
