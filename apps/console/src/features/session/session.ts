import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { type CallOutput, setSessionEnd } from '../../lib/call.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { onSessionTokenChange, readSessionToken, writeSessionToken } from '../../lib/session-token.ts';

export type Me = CallOutput<'GET admin/own/profile/detail'>;
export type Permission = Me['permissions'][number]['permission'];

/** Whether somebody is signed in here, and whether a session ended by itself. */
export const useSession = create<{ isSignedIn: boolean; hasEnded: boolean }>(() => ({
  isSignedIn: readSessionToken() !== null,
  hasEnded: false,
}));

setSessionEnd((token) => {
  // Several calls may fail with the same token, and a new session may have begun in between.
  if (readSessionToken() === token) leave(true);
});

onSessionTokenChange((isSignedIn) => {
  queryClient.clear();
  useSession.setState({ isSignedIn, hasEnded: false });
});

/** Keeps the session that the service has just begun. */
export function enter({ token, staff }: CallOutput<'POST admin/entry/session/create'>): void {
  queryClient.clear();
  writeSessionToken(token);
  queryClient.setQueryData(callQuery('GET admin/own/profile/detail', {}).queryKey, staff);
  useSession.setState({ isSignedIn: true, hasEnded: false });
}

/** Forgets the session here; what it had been shown goes with it. */
export function leave(hasEnded = false): void {
  writeSessionToken(null);
  queryClient.clear();
  useSession.setState({ isSignedIn: false, hasEnded });
}

/** Who is signed in. */
export function useMe() {
  return useQuery(callQuery('GET admin/own/profile/detail', {}));
}

/** Whether somebody may do something; deny by default. */
export function may(me: Me | undefined, permission: Permission): boolean {
  return me?.permissions.some((held) => held.permission === permission) ?? false;
}
