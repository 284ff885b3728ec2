import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconPlayerPlayFilled, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/page/header.tsx';
import { useScrub } from '../../../ui/player/scrub.ts';
import { showControls } from './controls-visibility.ts';

const STEP_SECONDS = 10;

/**
 * The controls of a paused clip: ten seconds back and forward, and between them the sign to play. The sign is no button
 * of its own: a tap anywhere on the picture plays, and so does the button below. Time does not mirror.
 */
export function MiddleControls({ shown }: { shown: boolean }) {
  const t = useText();
  const player = useCurrentPlayer();
  const rests = usePlayerState(({ phase, stalled }) => (phase === 'paused' || phase === 'ready') && !stalled);
  // Before its first start the clip plays by itself, unless it fails to.
  const isReady = usePlayerState(({ phase }) => phase === 'ready');
  const scrubbing = useScrub((state) => state.target !== null);
  const visible = shown && rests && !scrubbing;
  const seekBy = (seconds: number) => {
    player.seekBy(seconds);
    showControls({ hold: true });
  };
  return (
    <div
      dir="ltr"
      inert={!visible}
      className={`pointer-events-none absolute inset-x-0 top-[47%] [@media(height<720px)]:top-[36%] flex -translate-y-1/2 items-center justify-center gap-[50px] text-white transition-opacity duration-160 xl:hidden ${visible ? '' : 'opacity-0'} ${isReady ? 'delay-500' : ''}`}
    >
      <IconButton
        label={t('play.back10')}
        onClick={() => seekBy(-STEP_SECONDS)}
        className="on-picture pointer-events-auto"
      >
        <IconRewindBackward10 size={34} stroke={1.75} aria-hidden />
      </IconButton>
      <span className="flex size-[72px] items-center justify-center rounded-full bg-black/30" aria-hidden>
        <IconPlayerPlayFilled size={36} />
      </span>
      <IconButton
        label={t('play.forward10')}
        onClick={() => seekBy(STEP_SECONDS)}
        className="on-picture pointer-events-auto"
      >
        <IconRewindForward10 size={34} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
