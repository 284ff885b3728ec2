import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  FRAME_SECONDS,
  type PartKind,
  type Span,
  STEP_SECONDS,
  snapTime,
  withEnd,
} from '../../features/quality/parts.ts';
import { formatSeconds } from '../../features/quality/time.ts';
import { useTexts } from '../../lib/text.ts';

type PartBarProps = {
  kind: PartKind;
  span: Span;
  duration: number;
  isEditable: boolean;
  /** The film follows the end that moves. */
  onMove: ((time: number) => void) | undefined;
  onSave: (span: Span) => void;
};

const tones: Record<PartKind, string> = {
  intro: 'border-info bg-info-soft text-info',
  recap: 'border-success bg-success-soft text-success',
  credits: 'border-warning bg-warning-soft text-warning',
};
/** Keys are held; only where they rest is saved. */
const KEY_REST_MS = 700;
const BIG_STEP_SECONDS = 1;

/** A part of the episode on the timeline; its ends are dragged, or moved with the arrow keys. */
export function PartBar({ kind, span, duration, isEditable, onMove, onSave }: PartBarProps) {
  const { episodeCheck } = useTexts();
  const [draft, setDraft] = useState<Span | null>(null);
  const lane = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = draft ?? span;
  const name = episodeCheck.kinds[kind];
  const percent = (time: number) => `${(100 * time) / duration}%`;

  const move = (end: keyof Span, time: number) => {
    const next = withEnd(shown, end, time, duration);
    setDraft(next);
    onMove?.(next[end]);
    return next;
  };
  const save = (next: Span) => {
    if (next.start !== span.start || next.end !== span.end) onSave(next);
  };
  const drag = (end: keyof Span) => (event: PointerEvent<HTMLDivElement>) => {
    const box = lane.current?.parentElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const time = ((event.clientX - box.left) / box.width) * duration;
    move(end, snapTime(time, event.altKey));
  };
  const release = () => {
    if (draft) save(draft);
    setDraft(null);
  };
  const press = (end: keyof Span) => (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.altKey ? FRAME_SECONDS : event.shiftKey ? BIG_STEP_SECONDS : STEP_SECONDS;
    const next = move(end, shown[end] + way * step);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      save(next);
      setDraft(null);
    }, KEY_REST_MS);
  };
  const handle = (end: keyof Span) => (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === 'start' ? episodeCheck.startOf({ name }) : episodeCheck.endOf({ name })}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={shown[end]}
      aria-valuetext={formatSeconds(shown[end])}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag(end)}
      onPointerUp={release}
      onPointerCancel={() => setDraft(null)}
      onKeyDown={press(end)}
      className={`absolute inset-y-0 flex w-3 cursor-ew-resize touch-none items-center justify-center ${end === 'start' ? '-start-1' : '-end-1'}`}
    >
      <span className="h-3.5 w-1 rounded-full bg-current" />
    </div>
  );
  return (
    <div
      ref={lane}
      data-part={kind}
      className={`absolute inset-y-0 flex items-center justify-center rounded-field border ${tones[kind]}`}
      style={{ left: percent(shown.start), width: percent(shown.end - shown.start) }}
    >
      <span className="truncate px-3 text-caption font-semibold tabular">
        {episodeCheck.range({ name, start: formatSeconds(shown.start), end: formatSeconds(shown.end) })}
      </span>
      {isEditable && handle('start')}
      {isEditable && handle('end')}
    </div>
  );
}
