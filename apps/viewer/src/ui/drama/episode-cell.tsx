import { IconLockFilled } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../control/link.tsx';

export type EpisodeState = 'watched' | 'current' | 'lockedCurrent' | 'open' | 'locked' | 'pending';
type EpisodeCellProps = {
  groupId: string;
  index: number;
  state: EpisodeState;
  /** Instead of leading to the player's page, for the sheet of the player itself. */
  onSelect?: (index: number) => void;
};

/** One episode of the grid. Its name for readers says what its colour says. */
export function EpisodeCell({ groupId, index, state, onSelect }: EpisodeCellProps) {
  const t = useText();
  const className = `pressable relative flex h-12 w-full items-center justify-center rounded-poster text-title3 tabular land:h-11 xl:h-11 ${looks[state]}`;
  const label = t(names[state], { index });
  const content = (
    <>
      {formatCount(index)}
      {(state === 'locked' || state === 'lockedCurrent') && (
        <IconLockFilled size={12} className="absolute end-1.5 top-1 text-gold-icon" aria-hidden />
      )}
      {state === 'current' && <MovingBars />}
    </>
  );
  if (state === 'pending') {
    return (
      <span role="img" aria-label={label} className={className}>
        {content}
      </span>
    );
  }
  if (onSelect) {
    return (
      <button type="button" aria-label={label} className={className} onClick={() => onSelect(index)}>
        {content}
      </button>
    );
  }
  return (
    <Link to={`/video/${groupId}/${index}`} aria-label={label} className={className} preload={false}>
      {content}
    </Link>
  );
}

const looks: Record<EpisodeState, string> = {
  watched: 'bg-surface-1 text-text-3 font-medium',
  current: 'bg-brand-soft text-brand-text ring-2 ring-brand ring-inset pb-2',
  lockedCurrent: 'bg-brand-soft text-brand-text ring-2 ring-brand ring-inset',
  open: 'bg-surface-1',
  locked: 'bg-surface-1',
  pending: 'border border-line text-text-3 font-medium',
};

const names = {
  watched: 'episode.watched',
  current: 'episode.current',
  lockedCurrent: 'episode.locked',
  open: 'episode.name',
  locked: 'episode.locked',
  pending: 'episode.pending',
} as const;

function MovingBars() {
  return (
    <span className="absolute bottom-1.5 flex h-2 items-end gap-0.5" aria-hidden>
      {[5, 8, 4].map((height, n) => (
        <i
          key={height}
          className="w-[3px] origin-bottom animate-bar rounded-full bg-current"
          style={{ height, animationDelay: `${n * -300}ms` }}
        />
      ))}
    </span>
  );
}
