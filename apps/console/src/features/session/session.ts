import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { type CallOutput, call, setSessionEnd } from '../../lib/call.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { listenForSessionToken, readSessionToken, writeSessionToken } from '../../lib/session-token.ts';

export type Me = CallOutput<'GET admin/own/profile/detail'>;
export type Permission = Me['permissions'][number]['permission'];

/**
 * Whether a person is signed in here, and whether their session ended by itself. Both hold while they sign in again
 * over the page. `visit` differs for each person who works here, so that no state of one is left for the next.
 */
export const useSession = create<{ isSignedIn: boolean; hasEnded: boolean; visit: number }>(() => ({
  isSignedIn: readSessionToken() !== null,
  hasEnded: false,
  visit: 0,
}));

/** Calls that wait for the same person to sign in again. */
let waiting: ((isBack: boolean) => void)[] = [];

function settleWaiting(isBack: boolean): void {
  const settled = waiting;
  waiting = [];
  for (const settle of settled) settle(isBack);
}

const knownSelf = () => queryClient.getQueryData<Me>(callQuery('GET admin/own/profile/detail', {}).queryKey);

setSessionEnd(async (token) => {
  // Several calls may fail with the same token, and a new session may have begun in between.
  if (readSessionToken() !== token) return readSessionToken() !== null;
  if (!knownSelf()) {
    leave(true);
    return false;
  }
  useSession.setState({ hasEnded: true });
  return new Promise<boolean>((settle) => waiting.push(settle));
});

listenForSessionToken((isSignedIn) => {
  const before = knownSelf();
  if (isSignedIn && before) return void followOtherTab(before);
  begin(isSignedIn);
});

/** Continues in the session of another tab, or restarts where it is another person's. */
async function followOtherTab(before: Me): Promise<void> {
  const self = await call('GET admin/own/profile/detail', {}).catch(() => undefined);
  if (self?.id === before.id) goOn(self);
  else begin(true);
}

/** Keeps the session that the service has just begun. */
export function enter({ token, staff }: CallOutput<'POST admin/entry/session/create'>): void {
  const isBack = useSession.getState().hasEnded && knownSelf()?.id === staff.id;
  writeSessionToken(token);
  if (isBack) return goOn(staff);
  begin(true);
  queryClient.setQueryData(callQuery('GET admin/own/profile/detail', {}).queryKey, staff);
}

/** Goes on with the page as it is, and sends again what waited. */
function goOn(self: Me): void {
  queryClient.setQueryData(callQuery('GET admin/own/profile/detail', {}).queryKey, self);
  useSession.setState({ hasEnded: false });
  settleWaiting(true);
}

/** Ends the session here, with all its cached data. */
export function leave(hasEnded = false): void {
  writeSessionToken(null);
  begin(false);
  useSession.setState({ hasEnded });
}

function begin(isSignedIn: boolean): void {
  queryClient.clear();
  useSession.setState(({ visit }) => ({ isSignedIn, hasEnded: false, visit: visit + 1 }));
  settleWaiting(false);
}

/** Returns the signed-in member of the staff. */
export function useMe() {
  return useQuery(callQuery('GET admin/own/profile/detail', {}));
}

/** Tests a permission; deny by default. */
export function hasPermission(me: Me | undefined, permission: Permission): boolean {
  return me?.permissions.some((held) => held.permission === permission) ?? false;
}
