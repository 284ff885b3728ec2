import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { PosterBadge } from '../../ui/drama/poster-badge.tsx';
import { StillBox } from '../../ui/drama/still-box.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { addressOf, type Watched } from './watched.ts';
import { useWatchedText } from './watched-text.ts';

/**
 * `stills` is a row that scrolls sideways, each still above its words. `rows` has the words beside it: a row that
 * scrolls too, and on a desktop a grid of three or of as many as fit.
 */
type ContinueLayout = 'stills' | 'rows';
type ContinueListProps = { items: readonly Watched[]; layout: ContinueLayout; className?: string };

const SHELF = 'shelf -mx-gutter snap-x scroll-px-gutter gap-3 px-gutter';

/** Dramas to continue, each one tap from the place where it was left. */
export function ContinueList({ items, layout, className = '' }: ContinueListProps) {
  const Item = layout === 'stills' ? StillItem : RowItem;
  return (
    <ul className={`${SHELF} ${layout === 'stills' ? 'md:gap-3.5' : ROWS} ${className}`}>
      {items.map((watched) => (
        <Item key={watched.group.id} watched={watched} />
      ))}
    </ul>
  );
}

const ROWS = 'beside:mx-0 beside:grid beside:gap-3.5 beside:overflow-visible beside:px-0';

function StillItem({ watched }: { watched: Watched }) {
  const text = useWatchedText()(watched);
  const { group, unread } = watched;
  return (
    <li className="w-[116px] shrink-0 snap-start">
      <Link to={addressOf(watched)} preload={false} className="pressable block">
        <StillBox still={watched.still} title={group.title} share={shareOf(watched)} sizes="116px">
          <IconPlayerPlayFilled
            size={18}
            className="absolute start-2.5 bottom-2.5 text-white drop-shadow"
            aria-hidden
          />
          {unread > 0 && <PosterBadge badge={{ kind: 'unseen', count: unread }} short />}
        </StillBox>
        <b className="mt-1.5 block truncate text-card font-semibold" lang="zh">
          {group.title}
        </b>
        <span className="block truncate text-caption text-text-3 tabular">{text}</span>
      </Link>
    </li>
  );
}

function RowItem({ watched }: { watched: Watched }) {
  const t = useText();
  const text = useWatchedText()(watched);
  const { group, unread } = watched;
  return (
    <li className="w-56 min-w-0 shrink-0 snap-start beside:w-auto">
      <Link
        to={addressOf(watched)}
        preload={false}
        className="pressable flex h-full min-h-[84px] items-center gap-3 rounded-group bg-surface-1 p-2 hover:bg-surface-2"
      >
        <StillBox
          still={watched.still}
          title={group.title}
          share={shareOf(watched)}
          sizes="66px"
          className="w-[54px] shrink-0 beside:w-[66px]"
        />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-body font-semibold" lang="zh">
            {group.title}
          </b>
          <span className="line-clamp-2 text-caption text-text-2 tabular">{text}</span>
          {unread > 0 && (
            <span className="block truncate text-caption font-semibold text-brand-text">
              {t('history.updated', { count: unread })}
            </span>
          )}
        </span>
        <IconPlayerPlayFilled size={18} className="me-1 shrink-0 beside:hidden" aria-hidden />
      </Link>
    </li>
  );
}

/** How far the episode is, as a share of 1. */
function shareOf({ position, duration }: Watched): number {
  return duration > 0 ? position / duration : 0;
}

const STILL_COUNT = 4;
const ROW_COUNT = 3;

export function ContinueSkeleton({ layout, className = '' }: Omit<ContinueListProps, 'items'>) {
  if (layout === 'rows') {
    return (
      <div className={`flex gap-3 overflow-hidden ${ROWS} ${className}`}>
        {Array.from({ length: ROW_COUNT }, (_, n) => (
          <Skeleton
            key={n}
            className="h-[88px] w-56 shrink-0 rounded-group! beside:h-[104px] beside:w-auto"
          />
        ))}
      </div>
    );
  }
  return (
    <div className="-me-gutter flex gap-3 overflow-hidden md:gap-3.5">
      {Array.from({ length: STILL_COUNT }, (_, n) => (
        <div key={n} className="w-[116px] shrink-0">
          <Skeleton className="aspect-3/4" />
          <div className="mt-1.5 h-9 pt-1">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="mt-1.5 h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
