import type { ReactNode } from 'react';
import type { Layout } from '../../lib/layout.ts';
import { useText } from '../../lib/text.ts';
import { Loading } from '../../ui/page/skeleton.tsx';
import { FoldingScreen, ScreenSkeleton } from './folding-screen.tsx';
import { HeroRow, HeroSkeleton } from './hero-row.tsx';
import { useHeroes } from './use-heroes.ts';

/** Below the phone's own status bar. */
const SAFE = 'pt-[env(safe-area-inset-top)]';

/** The editor's hero in its layout. On a phone the head covers it, and is alone without a hero. */
export function Hero({ layout, head }: { layout: Layout; head: ReactNode }) {
  const t = useText();
  const { heroes, loading } = useHeroes();
  const desk = layout === 'desktop';

  if (heroes.length === 0 && !loading) return <div className={SAFE}>{head}</div>;
  return (
    <div className="relative max-md:-mx-gutter md:pt-4 xl:pt-0">
      <Loading
        when={loading}
        label={t('state.loading')}
        skeleton={desk ? <ScreenSkeleton /> : <HeroSkeleton />}
      >
        {desk ? <FoldingScreen heroes={heroes} /> : <HeroRow heroes={heroes} />}
      </Loading>
      <div className={`absolute inset-x-0 top-0 z-10 px-gutter md:hidden ${SAFE}`}>{head}</div>
    </div>
  );
}
