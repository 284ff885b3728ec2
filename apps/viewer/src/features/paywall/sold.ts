import { type Player, usePlayerState } from '@playlet/player';
import { useSyncExternalStore } from 'react';
import { isTeen, useSession } from '../session/session.ts';

/** Tests whether money opens an episode closed with `code`. Teen mode sells nothing: that is not for children. */
export function useIsSold(code: string | undefined): boolean {
  const teen = useSession(isTeen);
  return code === 'VIP_REQUIRED' && !teen;
}

/** Whether the current clip of the player around it is behind a paywall. */
export const useIsBehindPaywall = (): boolean => useIsSold(usePlayerState((state) => state.denied?.code));

/** Why the current clip of `player` stays closed; undefined while it does not. */
export function useDenialCode({ state }: Pick<Player<unknown>, 'state'>): string | undefined {
  return useSyncExternalStore(
    (changed) => state.subscribe(changed),
    () => state.get().denied?.code,
  );
}
