import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/header.tsx';
import { useScrub } from '../../../ui/player/scrub.ts';
import { showControls } from './controls-visibility.ts';

const STEP_SECONDS = 10;

/** The three buttons in the middle: ten seconds back, play or pause, ten seconds on. Time does not mirror. */
export function MiddleControls({ shown }: { shown: boolean }) {
  const t = useText();
  const player = useCurrentPlayer();
  const playing = usePlayerState((state) => state.phase === 'playing');
  const hidden = usePlayerState((state) => state.phase === 'ended' || state.stalled);
  const scrubbing = useScrub((state) => state.target !== null);
  const visible = shown && !hidden && !scrubbing;
  const seekBy = (seconds: number) => {
    player.seekBy(seconds);
    showControls({ hold: !playing });
  };
  return (
    <div
      dir="ltr"
      inert={!visible}
      className={`pointer-events-none absolute inset-x-0 top-[47%] [@media(height<720px)]:top-[36%] flex -translate-y-1/2 items-center justify-center gap-[50px] text-white transition-opacity duration-160 xl:hidden ${visible ? '[&>*]:pointer-events-auto' : 'opacity-0'}`}
    >
      <IconButton label={t('play.back10')} onClick={() => seekBy(-STEP_SECONDS)} className="on-picture">
        <IconRewindBackward10 size={34} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={t(playing ? 'play.pause' : 'play.play')}
        onClick={() => player.togglePlay()}
        className="size-[72px] bg-black/30"
      >
        {playing ? (
          <IconPlayerPauseFilled size={36} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={36} aria-hidden />
        )}
      </IconButton>
      <IconButton label={t('play.forward10')} onClick={() => seekBy(STEP_SECONDS)} className="on-picture">
        <IconRewindForward10 size={34} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
