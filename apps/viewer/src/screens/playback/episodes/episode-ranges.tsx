import { IconLockFilled } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatRange, rangeOf, rangesOf } from '../../../features/playback/episode-ranges.ts';
import { useText } from '../../../lib/text.ts';
import { Segment } from '../../../ui/control/segment.tsx';
import { EpisodeCell } from '../../../ui/drama/episode-cell.tsx';
import { type EpisodeClip, episodeStateOf } from './episodes.ts';

type EpisodeRangesProps = {
  clips: readonly EpisodeClip[];
  /** The episode that plays. */
  current: number;
  onSelect: (index: number) => void;
  /** Classes of the grid: how many cells in a row. */
  columns: string;
  /** The ground of the cells: a sheet, or a column through which the light of the picture comes. */
  ground?: keyof typeof GROUNDS;
  /** At the end of the row of ranges. */
  note?: ReactNode;
};

/** All episodes in ranges of thirty; the range of the one that plays is open, and its cell is in sight. */
export function EpisodeRanges({
  clips,
  current,
  onSelect,
  columns,
  ground = 'sheet',
  note,
}: EpisodeRangesProps) {
  const t = useText();
  const grid = useRef<HTMLUListElement>(null);
  const ranges = rangesOf(clips);
  const playing = rangeOf(ranges, current)?.label;
  /** The range the viewer opened, until another one plays. */
  const [choice, setChoice] = useState<{ playing: string | undefined; label: string }>();
  const chosen = choice?.playing === playing ? choice?.label : playing;
  const range = ranges.find(({ label }) => label === chosen) ?? ranges[0];
  useEffect(() => {
    const cell = grid.current?.querySelector('[data-current]');
    cell?.scrollIntoView({ block: 'nearest' });
  }, [current, chosen]);
  if (!range) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Segment
          size="range"
          label={t('play.range')}
          options={ranges.map(({ label }) => ({ value: label, label: formatRange(label) }))}
          value={range.label}
          onChange={(label) => setChoice({ playing, label })}
        />
        {note}
      </div>
      <ul ref={grid} className={`mt-2 grid gap-2 ${columns}`} style={GROUNDS[ground]}>
        {range.videos.map((clip) => (
          <li key={clip.index} data-current={clip.index === current || undefined}>
            <EpisodeCell
              groupId={clip.groupId}
              index={clip.index}
              state={episodeStateOf(clip, current)}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

// A sheet is a step lighter than the page already; on light a cell is a veil and no hole.
const GROUNDS = {
  sheet: { '--surface-1': 'var(--surface-2)' } as CSSProperties,
  ambient: { '--surface-1': 'rgb(255 255 255 / 0.08)' } as CSSProperties,
};

/** The lock of the locked cells, explained. */
export function VipLegend() {
  const t = useText();
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-secondary text-text-3">
      <IconLockFilled size={13} className="text-gold-icon" aria-hidden />
      {t('play.vipEpisodes')}
    </span>
  );
}
