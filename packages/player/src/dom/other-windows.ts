import type { Player } from '../core/api.ts';

type SoundingPlayer = Pick<Player<unknown>, 'state' | 'pause'>;

const players = new Set<SoundingPlayer>();
/** One for the page: a channel does not hear itself, so that the players of one page leave each other alone. */
let channel: BroadcastChannel | undefined;

const hasSound = ({ state }: SoundingPlayer): boolean => {
  const { phase, muted, volume } = state.get();
  return phase === 'playing' && !muted && volume > 0;
};

/** Lets one window of the product be heard at a time: one that begins with sound pauses the others. Returns what ends it. */
export function pauseOtherWindows(player: SoundingPlayer): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  channel ??= openChannel();
  players.add(player);
  let isHeard = false;
  const stop = player.state.subscribe(() => {
    const wasHeard = isHeard;
    isHeard = hasSound(player);
    if (isHeard && !wasHeard) channel?.postMessage('playing');
  });
  return () => {
    stop();
    players.delete(player);
  };
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('playlet_sound');
  opened.addEventListener('message', () => {
    for (const player of players) if (hasSound(player)) player.pause();
  });
  return opened;
}
