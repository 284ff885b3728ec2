import type { DomPlayer, DomPlayerOptions } from './create-player.ts';

/** A player without a page: a page continues with it, or plays something else and ends it. */
type OfferedPlayer = {
  /** Names the clip it plays. */
  key: () => string;
  player: DomPlayer<unknown>;
  /** A page shows it now. */
  onClaimed: (owner: DomPlayerOptions<unknown>) => void;
  /** It was stopped: its media elements are to leave the document. */
  onDropped: () => void;
};

let offered: OfferedPlayer | null = null;

/** Offers a player to the next `usePlayer` that begins with the same clip; any other ends it. */
export function offerPlayer(next: OfferedPlayer): void {
  offered = next;
}

/**
 * Returns the offered player when it plays the clip these options begin with. Changes nothing, so that React may discard a
 * render and repeat it: the player belongs to the page once `claimPlayer` is called.
 */
export function findOfferedPlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> | null {
  const first = options.clips[options.index];
  if (!offered || first === undefined || options.clipKey(first) !== offered.key()) return null;
  // From the claim on every clip of the player is one of the page's.
  return offered.player as DomPlayer<Clip>;
}

/** Gives the offered player to the page that shows it, with the page's clips and callbacks; stops it if `player` is another. */
export function claimPlayer<Clip>(player: DomPlayer<Clip>, options: DomPlayerOptions<Clip>): void {
  if (offered?.player !== player) return dropOfferedPlayer();
  const { onClaimed } = offered;
  offered = null;
  player.setOwner(options);
  player.setAtEnd(options.atEnd ?? 'next');
  player.setSubtitle(options.subtitle ?? null);
  player.setClips(options.clips);
  onClaimed(options as DomPlayerOptions<unknown>);
}

/** Stops the offered player, if there is one. */
export function dropOfferedPlayer(): void {
  const dropped = offered;
  offered = null;
  dropped?.player.stop();
  dropped?.onDropped();
}

/** Stops a player whose page has gone, unless it is offered to the next. */
export function leavePlayer<Clip>(player: DomPlayer<Clip>): void {
  if (offered?.player !== player) player.stop();
}
