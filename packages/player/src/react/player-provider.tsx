import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PlayerState } from '../core/state.ts';
import type { DomPlayer } from '../dom/create-player.ts';

const PlayerContext = createContext<DomPlayer<unknown> | null>(null);

/** Provides a player to the deck and the controls below it. */
export function PlayerProvider<Clip>(props: { player: DomPlayer<Clip>; children: ReactNode }): ReactNode {
  // The context cannot be generic; consumers that need the clip's type name it in useCurrentPlayer<Clip>().
  return <PlayerContext value={props.player as DomPlayer<unknown>}>{props.children}</PlayerContext>;
}

/**
 * Returns the player of the nearest provider.
 *
 * @throws Error without a provider above the component
 */
export function useCurrentPlayer<Clip = unknown>(): DomPlayer<Clip> {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('There is no <PlayerProvider> above this component.');
  return player as DomPlayer<Clip>;
}

/**
 * Returns a part of the player's state. The component renders again only when the selected value changes (`Object.is`),
 * so select fields, or return the same object for the same values.
 */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  const { state } = useCurrentPlayer();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
}
