import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/text.ts';
import { formatSeconds } from '../quality/time.ts';
import type { Film } from './use-film.ts';

const JUMP_SECONDS = 5;

type FilmViewProps = {
  film: Film;
  duration: number;
  /** The present line of dialogue, written over the picture. */
  caption?: string | undefined;
  /** At the end of what moves it. */
  actions?: ReactNode;
};

/** The picture, with what moves it below. */
export function FilmView({ film, duration, caption, actions }: FilmViewProps) {
  const { episodeCheck } = useTexts();
  const { video, time, isPlaying, isReady, hasFailed, seek, toggle } = film;
  const Toggle = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const button = 'flex size-9 items-center justify-center rounded-control hover:bg-white/15';
  return (
    <div className="relative flex w-70 shrink-0 flex-col bg-black text-white stacked:w-56">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines are part of what is checked, and in the subtitles */}
      <video ref={video} playsInline className="min-h-0 flex-1 bg-black object-contain" />
      {caption && (
        <p className="pointer-events-none absolute inset-x-3 bottom-20 text-center">
          <span className="rounded-tag bg-black/70 px-1.5 py-0.5 box-decoration-clone whitespace-pre-line">
            {caption}
          </span>
        </p>
      )}
      {(hasFailed || !isReady) && (
        <p role="status" className="absolute inset-x-4 top-1/2 text-center text-caption text-white/80">
          {hasFailed ? episodeCheck.unplayable : episodeCheck.loading}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-2 py-2">
        <button
          type="button"
          aria-label={episodeCheck.back}
          onClick={() => seek(time - JUMP_SECONDS)}
          className={button}
        >
          <IconRewindBackward5 size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={isPlaying ? episodeCheck.pause : episodeCheck.play}
          onClick={toggle}
          className={button}
        >
          <Toggle size={22} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={episodeCheck.forward}
          onClick={() => seek(time + JUMP_SECONDS)}
          className={button}
        >
          <IconRewindForward5 size={20} aria-hidden />
        </button>
        <span className="ms-1 text-caption tabular">
          {formatSeconds(time)} / {formatSeconds(duration)}
        </span>
        {actions}
      </div>
    </div>
  );
}
