import type { Hero } from '@playlet/contract';
import { useRef, useState } from 'react';
import { formatFirstGenre, genreAttributesOf } from '../../lib/genre.ts';
import { Link } from '../../ui/control/link.tsx';
import { Picture } from '../../ui/drama/picture.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { HeroWords } from './hero-words.tsx';

const LEAF_COUNT = 5;
const HOVER_MS = 300;
/** The same whatever comes: the page below must not move. */
const HEIGHT = 'h-[372px]';
/** The usual place of faces in a still without a chosen point. */
const UPPER_MIDDLE = { x: 50, y: 30 };

/** The editor's hero as a folding screen on a desk: the leaf under the mouse or the focus opens. */
export function FoldingScreen({ heroes }: { heroes: readonly Hero[] }) {
  const [open, setOpen] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openSoon = (leaf: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(leaf), HOVER_MS);
  };
  return (
    <div className={`flex gap-3 ${HEIGHT}`}>
      {heroes.map((hero, leaf) => (
        <article
          key={hero.id}
          onMouseEnter={() => openSoon(leaf)}
          onMouseLeave={() => clearTimeout(timer.current)}
          onFocus={() => setOpen(leaf)}
          className={`relative min-w-0 overflow-hidden rounded-video bg-surface-2 transition-[flex-grow] duration-400 ease-move ${leaf === open ? 'grow-[3.66]' : 'grow'} basis-0`}
        >
          <Picture picture={hero.image} sizes="540px" eager focus={hero.focus ?? UPPER_MIDDLE} />
          <div className="absolute inset-0 bg-linear-to-t from-black/70 via-black/10 to-transparent" />
          {/* The same link open and closed: the focus that opens a leaf stays on it. */}
          <Link
            to={`/media/${hero.group.id}`}
            aria-label={hero.group.title}
            className="absolute inset-0 rounded-[inherit] -outline-offset-4"
          />
          {leaf === open ? <OpenLeaf hero={hero} /> : <ClosedLeaf hero={hero} />}
        </article>
      ))}
    </div>
  );
}

export function ScreenSkeleton() {
  return (
    <div className={`flex gap-3 ${HEIGHT}`}>
      {Array.from({ length: LEAF_COUNT }, (_, leaf) => (
        <div key={leaf} className={`basis-0 ${leaf === 0 ? 'grow-[3.66]' : 'grow'}`}>
          <Skeleton className="h-full rounded-video!" />
        </div>
      ))}
    </div>
  );
}

/** The words are on the side without faces, on a ground of their own. */
function OpenLeaf({ hero }: { hero: Hero }) {
  return (
    <>
      <div className="pointer-events-none absolute inset-0 bg-linear-to-r from-black/60 to-transparent to-70% rtl:bg-linear-to-l" />
      <div className="pointer-events-none absolute start-6 end-6 bottom-6 max-w-md animate-appear [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        <HeroWords hero={hero} />
      </div>
    </>
  );
}

function ClosedLeaf({ hero: { group } }: { hero: Hero }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 flex flex-col justify-end p-3.5 text-white"
    >
      <b className="truncate text-title3" lang="zh">
        {group.title}
      </b>
      <span className="truncate text-caption text-white/76" {...genreAttributesOf(group.categories[0]?.name)}>
        {formatFirstGenre(group.categories)}
      </span>
    </div>
  );
}
