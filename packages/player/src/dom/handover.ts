import type { DomPlayer, DomPlayerOptions } from './create-player.ts';

/** A player that plays without a page, until one goes on with it or plays something else. */
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
let adopter: DomPlayerOptions<unknown> | null = null;

/** Offers a player to the next `usePlayer` that begins with the same clip; any other ends it. */
export function offerPlayer(next: OfferedPlayer): void {
  offered = next;
}

/**
 * Returns the offered player when it plays the clip these options begin with. React may discard a render and repeat it,
 * so the player belongs to the page only once `claimPlayer` has been called.
 */
export function adoptPlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> | null {
  const first = options.clips[options.index];
  if (!offered || first === undefined || options.clipKey(first) !== offered.key()) return null;
  // From here on every clip of the player is one of the owner's.
  const player = offered.player as DomPlayer<Clip>;
  adopter = options as DomPlayerOptions<unknown>;
  player.setOwner(options);
  player.setClips(options.clips);
  player.setAtEnd(options.atEnd ?? 'next');
  player.setSubtitle(options.subtitle ?? null);
  return player;
}

/** Called once a page shows `player`, or with null for none: ends the offer, and stops the offered one if it is another. */
export function claimPlayer<Clip>(player: DomPlayer<Clip> | null): void {
  const before = offered;
  offered = null;
  if (before && adopter && before.player === player) before.onClaimed(adopter);
  else if (before) {
    before.player.stop();
    before.onDropped();
  }
}

/** Stops a player whose page has gone, unless it is offered to the next. */
export function leavePlayer<Clip>(player: DomPlayer<Clip>): void {
  if (offered?.player !== player) player.stop();
}
