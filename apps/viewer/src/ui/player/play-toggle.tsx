import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

/** Plays and pauses like a finger anywhere on the picture: a button for readers, visible while it has the focus. */
export function PlayToggle() {
  const t = useText();
  const player = useCurrentPlayer();
  const playing = usePlayerState(({ phase }) => phase === 'playing');
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      onClick={() => player.togglePlay()}
      aria-label={t(playing ? 'play.pause' : 'play.play')}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute! focus-visible:inset-0 focus-visible:m-auto! focus-visible:flex! focus-visible:size-19! focus-visible:items-center focus-visible:justify-center focus-visible:rounded-full focus-visible:bg-black/60 text-white"
    >
      <Icon size={36} aria-hidden />
    </button>
  );
}
