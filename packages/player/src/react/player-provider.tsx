import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { PlayerState } from '../core/state.ts';
import type { DomPlayer } from '../dom/create-player.ts';
import { subscribeLate } from './subscribe-late.ts';

type Provided = { player: DomPlayer<unknown>; subscribe: ReturnType<typeof subscribeLate> };

const PlayerContext = createContext<Provided | null>(null);

/** Provides a player to the deck and the controls below it. */
export function PlayerProvider<Clip>(props: { player: DomPlayer<Clip>; children: ReactNode }): ReactNode {
  // The context cannot be generic; consumers that need the clip's type name it in useCurrentPlayer<Clip>().
  const player = props.player as DomPlayer<unknown>;
  const provided = useMemo(() => ({ player, subscribe: subscribeLate(player.state) }), [player]);
  return <PlayerContext value={provided}>{props.children}</PlayerContext>;
}

/**
 * Returns the player of the nearest provider.
 *
 * @throws Error without a provider above the component
 */
export function useCurrentPlayer<Clip = unknown>(): DomPlayer<Clip> {
  return useProvided().player as DomPlayer<Clip>;
}

/**
 * Returns a part of the player's state. The component renders again only when the selected value changes (`Object.is`),
 * so select fields, or return the same object for the same values.
 */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  const { player, subscribe } = useProvided();
  return useSyncExternalStore(subscribe, () => select(player.state.get()));
}

function useProvided(): Provided {
  const provided = useContext(PlayerContext);
  if (!provided) throw new Error('There is no <PlayerProvider> above this component.');
  return provided;
}
