import type { Group } from '@playlet/contract';
import { isHotPlaceTold } from '@playlet/domain/recommend/hot-place';
import { IconFlameFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ShelfNote } from './shelf-note.tsx';

const LEAF_COUNT = 5;
const HOVER_MS = 300;
/** The same whatever comes: the page below must not move. */
const HEIGHT = 'h-[392px]';
/** A poster has its title in the lower third; here it stands beside the picture. */
const ABOVE_TITLE = 'h-[145%]! object-[50%_20%]';

/** The most played dramas as a folding screen on a desk: the leaf under the mouse or the focus opens. */
export function FoldingScreen() {
  const t = useText();
  const hot = useQuery(
    callQuery('POST public/content/rank/list', { list: 'hot', page: 0, pageSize: LEAF_COUNT }),
  );
  const [open, setOpen] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openSoon = (leaf: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(leaf), HOVER_MS);
  };
  const groups = hot.data?.list ?? [];
  if (!hot.isPending && groups.length === 0) return <ShelfNote asked={hot} className={HEIGHT} />;
  return (
    <Loading when={hot.isPending} label={t('state.loading')} skeleton={<ScreenSkeleton />}>
      <div className={`flex gap-3 ${HEIGHT}`}>
        {groups.map((group, leaf) => (
          <article
            key={group.id}
            onMouseEnter={() => openSoon(leaf)}
            onMouseLeave={() => clearTimeout(timer.current)}
            onFocus={() => setOpen(leaf)}
            className={`relative min-w-0 overflow-hidden rounded-video bg-surface-2 transition-[flex-grow] duration-400 ease-move ${leaf === open ? 'grow-[3.2]' : 'grow'} basis-0`}
          >
            {group.poster && <Picture picture={group.poster} sizes="500px" eager className={ABOVE_TITLE} />}
            <div className="absolute inset-0 bg-linear-to-t from-black/85 via-black/25 to-transparent" />
            {/* The same link open and closed: the focus that opens a leaf stays on it. */}
            <Link
              to={`/media/${group.id}`}
              aria-label={group.title}
              className="absolute inset-0 rounded-[inherit] -outline-offset-4"
            />
            {leaf === open ? <OpenLeaf group={group} place={leaf + 1} /> : <ClosedLeaf group={group} />}
          </article>
        ))}
      </div>
    </Loading>
  );
}

function ScreenSkeleton() {
  return (
    <div className={`flex gap-3 ${HEIGHT}`}>
      {Array.from({ length: LEAF_COUNT }, (_, leaf) => (
        <div key={leaf} className={`basis-0 ${leaf === 0 ? 'grow-[3.2]' : 'grow'}`}>
          <Skeleton className="h-full rounded-video!" />
        </div>
      ))}
    </div>
  );
}

function OpenLeaf({ group, place }: { group: Group; place: number }) {
  const t = useText();
  return (
    <div className="pointer-events-none absolute start-7 end-7 bottom-7 max-w-md animate-appear">
      {isHotPlaceTold(place, group.playCount) && (
        <span className="inline-flex items-center gap-1.5 rounded-tag bg-white/15 px-2 py-1 text-caption font-medium backdrop-blur-lg">
          <IconFlameFilled size={14} className="text-brand-text" aria-hidden />
          {t('theatre.hotPlace', { place })}
        </span>
      )}
      <h2 className="mt-3 text-display" lang="zh">
        {group.title}
      </h2>
      <p className="mt-1 line-clamp-1 text-body text-text-2" lang="zh">
        {group.synopsis}
      </p>
      <div className="pointer-events-auto mt-4 flex w-fit gap-2.5">
        <Link to={`/video/${group.id}/1`} className={buttonClass()} preload={false}>
          <IconPlayerPlayFilled size={18} aria-hidden />
          {t('drama.playFrom', { index: 1 })}
        </Link>
        <Link
          to={`/media/${group.id}`}
          className={`${buttonClass({ tone: 'plain' })} bg-white/15 text-white!`}
        >
          {t('theatre.details')}
        </Link>
      </div>
    </div>
  );
}

function ClosedLeaf({ group }: { group: Group }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 flex flex-col justify-end p-3.5">
      <b className="truncate text-title3" lang="zh">
        {group.title}
      </b>
      <span className="truncate text-caption text-text-2" lang="zh">
        {group.categories[0]?.name}
      </span>
    </div>
  );
}
