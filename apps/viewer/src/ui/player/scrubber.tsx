import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { type KeyboardEvent, type PointerEvent, Suspense, useEffect, useState } from 'react';
import { createLazySide } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { scrubTo, useScrub } from './scrub.ts';

const STEP_SECONDS = 5;

const TimeBubble = createLazySide(() => import('./time-bubble.tsx'));

type ScrubberProps = {
  look: 'feed' | 'player';
  /** Nothing but the line, while the controls are away. */
  resting?: boolean;
  className?: string;
};

/**
 * The line of progress: thin at rest, thick under a finger, with the time and the picture above it. A slider for
 * readers and keys. Time runs from left to right in every language.
 */
export function Scrubber({ look, resting = false, className = '' }: ScrubberProps) {
  const t = useText();
  const player = useCurrentPlayer();
  const target = useScrub((state) => state.target);
  const position = usePlayerState((state) => state.position);
  const duration = usePlayerState((state) => state.duration);
  const bufferedEnd = usePlayerState((state) => state.bufferedEnd);
  const [wasScrubbed, setWasScrubbed] = useState(false);
  if (target !== null && !wasScrubbed) setWasScrubbed(true);
  useEffect(() => () => scrubTo(null), []);

  const shown = target ?? position;
  const share = (seconds: number) => (duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0);
  const timeUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || duration === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    scrubTo(timeUnder(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) scrubTo(timeUnder(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) player.seek(timeUnder(event));
    scrubTo(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, position, duration);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    player.seek(to);
  };

  const scrubbing = target !== null;
  const height = scrubbing ? 'h-2' : look === 'feed' ? 'h-[3px]' : 'h-1';
  return (
    <div
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={t('play.progress')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={t('play.progressValue', {
        position: formatTime(shown),
        duration: formatTime(duration),
      })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => scrubTo(null)}
      onKeyDown={onKeyDown}
      className={`group relative flex h-11 cursor-pointer touch-none items-center ${className}`}
    >
      <div
        className={`relative w-full overflow-hidden bg-white/25 transition-[height] duration-120 ${height} ${look === 'player' || scrubbing ? 'rounded-full' : ''}`}
      >
        <Bar share={share(bufferedEnd)} className="bg-white/40" />
        <Bar share={share(shown)} className="bg-brand" />
      </div>
      <div
        aria-hidden
        className="absolute inset-x-0 will-change-transform"
        style={{ transform: `translateX(${100 * share(shown)}%)` }}
      >
        <span
          className={`absolute top-0 left-0 -translate-1/2 rounded-full bg-white shadow transition-[width,height,opacity] duration-120 ${resting && !scrubbing ? 'opacity-0' : ''} ${scrubbing ? 'size-[18px]' : look === 'feed' ? 'size-2.5' : 'size-3.5'}`}
        />
      </div>
      {/* It stays, and the pictures it has read with it. */}
      <Suspense>
        {wasScrubbed && <TimeBubble share={share(shown)} target={target} duration={duration} />}
      </Suspense>
    </div>
  );
}

/** Moved and not resized: it grows four times a second, and neither layout nor paint is due for that. */
function Bar({ share, className }: { share: number; className: string }) {
  return (
    <div
      className={`absolute inset-0 origin-left will-change-transform ${className}`}
      style={{ transform: `scaleX(${share})` }}
    />
  );
}

function keyTarget(key: string, position: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, position - STEP_SECONDS);
    case 'ArrowRight':
      return Math.min(duration, position + STEP_SECONDS);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}
