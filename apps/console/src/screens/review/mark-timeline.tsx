import { useId } from 'react';
import { formatSecond } from '../../features/publishing/publication.ts';
import { useTexts } from '../../lib/text.ts';
import type { Mark } from './draft-marks.ts';

type MarkTimelineProps = {
  episode: { index: number; duration: number };
  marks: readonly Mark[];
  second: number;
  onChange: (second: number) => void;
};

/** The length of an episode: the slider chooses a second, ticks above it are the marks that are there. */
export function MarkTimeline({ episode, marks, second, onChange }: MarkTimelineProps) {
  const { review } = useTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-caption text-text-2">
        {review.second}
        <span className="tabular">
          {review.secondOf({ second: formatSecond(second), end: formatSecond(episode.duration) })}
        </span>
      </label>
      <div
        role="img"
        aria-label={review.timeline({ index: episode.index, count: marks.length })}
        className="relative mx-2 mt-1 h-4 border-b border-line-strong"
      >
        {marks.map((mark) => (
          <span
            key={`${mark.second} ${mark.words}`}
            title={mark.words}
            className="absolute bottom-0 h-3 w-0.5 bg-danger"
            style={{ insetInlineStart: `${(100 * mark.second) / episode.duration}%` }}
          />
        ))}
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={episode.duration}
        step={0.5}
        value={second}
        aria-valuetext={formatSecond(second)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="w-full accent-brand-solid"
      />
    </div>
  );
}
