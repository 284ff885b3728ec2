import type { Hero } from '@playlet/contract';
import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Picture } from '../../ui/drama/picture.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { HeroWords } from './hero-words.tsx';

/** Only a desktop shows a fifth leaf. */
const MAX_SHOWN = 4;
/** The usual place of faces in a still without a chosen point. */
const UPPER_MIDDLE = { x: 50, y: 30 };
/** On a phone it runs under the head, on a tablet it is a box; as high from the first moment. */
const BOX =
  'relative h-[clamp(400px,119vw,520px)] land:h-[300px] md:h-[360px] md:overflow-hidden md:rounded-video';

/** The editor's hero on a phone and a tablet: up to four dramas, which move only by hand. */
export function HeroRow({ heroes }: { heroes: readonly Hero[] }) {
  const t = useText();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const shown = heroes.slice(0, MAX_SHOWN);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    // Scrolling goes below zero where one reads from the right.
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const next = () => {
    const slide = row.current?.children[(at + 1) % shown.length];
    slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: calm() ? 'instant' : 'smooth' });
  };
  return (
    <section aria-label={t('hero.label')} className={BOX}>
      <ul
        ref={row}
        onScroll={follow}
        className="shelf h-full snap-x snap-mandatory overscroll-x-contain md:rounded-[inherit]"
      >
        {shown.map((hero, n) => (
          <li
            key={hero.id}
            // Invisible leaves are not reached by the keyboard either.
            inert={n !== at}
            className="relative h-full w-full shrink-0 snap-start snap-always overflow-hidden bg-surface-1"
          >
            <Picture
              picture={hero.image}
              sizes="(min-width: 768px) 90vw, 100vw"
              eager={n === 0}
              focus={hero.focus ?? UPPER_MIDDLE}
            />
            <div className="absolute inset-0 bg-[linear-gradient(to_bottom,rgb(0_0_0/.45),transparent_26%,transparent_46%,rgb(10_8_6/.72)_74%,var(--bg))] md:bg-[linear-gradient(to_bottom,transparent_40%,rgb(0_0_0/.55))]" />
            <div className="absolute inset-0 hidden bg-linear-to-r from-black/65 to-transparent to-60% md:block land:block rtl:bg-linear-to-l" />
            <div className="absolute inset-x-0 bottom-7 px-gutter md:inset-x-3 md:max-w-[440px] md:px-4 land:max-w-[440px]">
              <HeroWords hero={hero} />
            </div>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <button
          type="button"
          onClick={next}
          aria-label={t('hero.next', { place: at + 1, count: shown.length })}
          className="pressable absolute end-[calc(var(--gutter)-8px)] bottom-[136px] land:bottom-7 flex h-11 min-w-11 items-center gap-1.5 px-2 md:end-4 md:top-1 md:bottom-auto"
        >
          {shown.map(({ id }, n) => (
            <span
              key={id}
              className={`h-[5px] rounded-full transition-[width] ${n === at ? 'w-4 bg-white' : 'w-[5px] bg-white/45'}`}
            />
          ))}
        </button>
      )}
    </section>
  );
}

export function HeroSkeleton() {
  return (
    <div className={BOX}>
      <Skeleton className="h-full rounded-none! md:rounded-video!" />
    </div>
  );
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
