import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { Film } from '../../features/film/use-film.ts';
import type { Finding } from '../../features/quality/finding.tsx';
import { type EpisodeCheck, type PartKind, type Span, STEP_SECONDS } from '../../features/quality/parts.ts';
import { ThumbnailLane } from '../../features/quality/thumbnails.tsx';
import { formatSeconds } from '../../features/quality/time.ts';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { PartBars } from './part-bars.tsx';

type TimelineProps = {
  check: EpisodeCheck;
  film: Film;
  isEditable: boolean;
  onSave: (kind: PartKind, span: Span) => void;
  onChoose: (finding: Finding) => void;
};

const MAX_ZOOM = 8;
const MARK_COUNT = 8;
const findingTones = {
  error: 'border-danger bg-danger-soft text-danger',
  warning: 'border-warning bg-warning-soft text-warning',
  info: 'border-control bg-surface-2 text-text-2',
};

/** The episode along its time: pictures, sound, parts and findings, and where the film is. */
export function Timeline({ check, film, isEditable, onSave, onChoose }: TimelineProps) {
  const { episodeCheck, quality } = useTexts();
  const [zoom, setZoom] = useState(1);
  const { duration } = check.media.start;
  const percent = (time: number) => `${(100 * time) / duration}%`;
  return (
    <section aria-labelledby="timeline" className="border-t border-line px-6 py-3">
      <div className="flex items-center gap-2">
        <h2 id="timeline" className="text-section">
          {episodeCheck.timeline}
        </h2>
        {isEditable && <span className="text-text-2">{episodeCheck.timelineNote}</span>}
        <span className="ms-auto flex gap-1">
          <IconButton label={episodeCheck.zoomOut} disabled={zoom === 1} onClick={() => setZoom(zoom / 2)}>
            <IconZoomOut size={17} aria-hidden />
          </IconButton>
          <IconButton
            label={episodeCheck.zoomIn}
            disabled={zoom === MAX_ZOOM}
            onClick={() => setZoom(zoom * 2)}
          >
            <IconZoomIn size={17} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="mt-1 flex">
        <div aria-hidden className="flex w-18 shrink-0 flex-col gap-2 pt-8 text-caption text-text-2">
          <span className="flex h-20 items-center">{episodeCheck.picture}</span>
          <span className="flex h-14 items-center">{episodeCheck.sound}</span>
          <span className="flex h-7 items-center">{episodeCheck.parts}</span>
          <span className="flex h-6 items-center">{episodeCheck.findings}</span>
        </div>
        <div className="min-w-0 flex-1 overflow-x-auto px-2 pb-2">
          <div className="relative flex flex-col gap-2" style={{ width: `${100 * zoom}%` }}>
            <Ruler duration={duration} zoom={zoom} film={film} />
            <ThumbnailLane check={check} zoom={zoom} />
            <Waveform parts={check.check?.waveform ?? []} />
            <Lane>
              <PartBars
                parts={check.parts}
                duration={duration}
                isEditable={() => isEditable}
                onMove={film.seek}
                onSave={onSave}
              />
            </Lane>
            <div className="relative h-6">
              {check.findings.map(
                (finding) =>
                  finding.span && (
                    <button
                      key={finding.id}
                      type="button"
                      onClick={() => onChoose(finding)}
                      className={`absolute inset-y-0 min-w-2 truncate rounded-e-tag border-s-2 px-1.5 text-caption ${findingTones[finding.state === 'open' ? finding.severity : 'info']}`}
                      style={{ left: percent(finding.span.start) }}
                    >
                      {quality.kinds[finding.kind]}
                    </button>
                  ),
              )}
            </div>
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-px bg-brand"
              style={{ left: percent(film.time) }}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

function Lane({ children }: { children: ReactNode }) {
  return <div className="relative h-7">{children}</div>;
}

/** The times along the top; a press goes there, and the arrow keys move the film. */
function Ruler({ duration, zoom, film }: { duration: number; zoom: number; film: Film }) {
  const { episodeCheck } = useTexts();
  const marks = Array.from({ length: MARK_COUNT * zoom }, (_, at) => (at * duration) / (MARK_COUNT * zoom));
  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    film.seek(((event.clientX - box.left) / box.width) * duration);
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    film.seek(film.time + way * (event.shiftKey ? 1 : STEP_SECONDS));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={episodeCheck.playhead}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={film.time}
      aria-valuetext={formatSeconds(film.time)}
      onPointerDown={seekTo}
      onPointerMove={seekTo}
      onKeyDown={press}
      className="relative h-6 cursor-pointer touch-none text-caption text-text-2 tabular"
    >
      {marks.map((time) => (
        <span key={time} className="absolute" style={{ left: `${(100 * time) / duration}%` }}>
          {formatSeconds(time)}
        </span>
      ))}
      <PlayheadFlag share={film.time / duration}>{formatSeconds(film.time)}</PlayheadFlag>
    </div>
  );
}

/** The film's present time; at either end of the lane the flag stays within it. */
function PlayheadFlag({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span
      className="absolute -translate-x-1/2 rounded-tag bg-brand-solid px-1.5 text-white"
      style={{ left: `clamp(1.5rem, ${100 * share}%, 100% - 1.5rem)` }}
    >
      {children}
    </span>
  );
}

/** How loud the film is along its time. */
function Waveform({ parts }: { parts: readonly number[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 -50 ${Math.max(1, parts.length)} 100`}
      preserveAspectRatio="none"
      className="h-14 w-full text-text-3"
    >
      {parts.map((height, at) => (
        // The parts have no other name than their place, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <rect
          key={at}
          x={at + 0.15}
          width={0.7}
          y={-height / 2}
          height={Math.max(1, height)}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
