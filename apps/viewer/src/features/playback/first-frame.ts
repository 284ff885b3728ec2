import type { Player } from '@playlet/player';

/** Pauses a clip whenever it plays and its picture has been seen; returns the way to let it play again. */
export function holdAtFirstFrame(
  player: Pick<Player<unknown>, 'state' | 'pause'>,
  onHold = () => {},
): () => void {
  const hold = () => {
    const { phase, slots } = player.state.get();
    if (phase !== 'playing' || !slots.some(({ place, hasFrame }) => place === 'current' && hasFrame)) return;
    onHold();
    player.pause();
  };
  hold();
  return player.state.subscribe(hold);
}

let endEarlyHold = () => {};

/** Holds the clip that plays before the page is there; the page later decides how it continues. */
export function holdEarly(player: Pick<Player<unknown>, 'state' | 'pause'>): void {
  endEarlyHold = holdAtFirstFrame(player);
}

export function takeOverEarlyHold(): void {
  endEarlyHold();
}
