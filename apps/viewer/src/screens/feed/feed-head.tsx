import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { isTeen, useSession } from '../../features/session/session.ts';
import { createLazySide } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { ViewSwitch } from '../../ui/control/view-switch.tsx';

/** Most visits are not in teen mode. */
const TeenChips = createLazySide(() => import('./teen-chips.tsx'));

/** 推荐 | 剧场 and the search, over the picture. Wider screens have both in their navigation. */
export function FeedHead() {
  const t = useText();
  const teen = useSession(isTeen);
  return (
    <>
      <h1 className="sr-only">{t('nav.recommend')}</h1>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 pt-[env(safe-area-inset-top)] on-picture md:hidden land:hidden">
        {teen && (
          <Suspense>
            <TeenChips />
          </Suspense>
        )}
        <div
          className={`relative flex h-14 items-center justify-center xs:h-15 short:h-11 ${teen ? 'hidden' : ''}`}
        >
          <div className="pointer-events-auto [&_button[aria-pressed=false]]:text-white/85">
            <ViewSwitch view="feed" />
          </div>
          <Link
            to="/recommend"
            search={{ view: 'search' }}
            aria-label={t('action.search')}
            className="pointer-events-auto absolute end-2 flex size-11 items-center justify-center text-white"
          >
            <IconSearch size={26} aria-hidden />
          </Link>
        </div>
      </div>
    </>
  );
}
