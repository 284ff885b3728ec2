import type { Group } from '@playlet/contract';
import { Suspense } from 'react';
import { lazySide } from '../../lib/lazy-part.ts';
import type { Paged } from '../../lib/paged.ts';
import { useText } from '../../lib/text.ts';
import { GridSkeleton, GroupGrid } from '../../ui/group-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ContinueShelf } from './continue-shelf.tsx';
import { ColumnSkeleton, Ranking } from './ranking.tsx';
import { useBanner } from './use-banner.ts';

const AdCard = lazySide(async () => ({ default: (await import('../../features/ads/ad-card.tsx')).AdCard }));
const BANNER = 'mb-4 aspect-[3/1] w-full md:aspect-[5/1]';

type ShelvesProps = { paged: Paged<Group>; desk: boolean };

/** What one was watching, the advertisement, the rankings, and the grid of everything. */
export function Shelves({ paged, desk }: ShelvesProps) {
  const t = useText();
  const banner = useBanner();
  return (
    <>
      <ContinueShelf />
      <Loading
        when={banner === undefined}
        label={t('state.loading')}
        skeleton={<ShelvesSkeleton desk={desk} />}
      >
        {banner && (
          <Suspense fallback={<div className={BANNER} />}>
            <AdCard ad={banner} className={BANNER} />
          </Suspense>
        )}
        {!desk && <Ranking />}
        <Section title={t('theatre.forYou')} className="xl:[&>div:first-child]:hidden">
          <GroupGrid paged={paged} />
        </Section>
      </Loading>
    </>
  );
}

function ShelvesSkeleton({ desk }: { desk: boolean }) {
  return (
    <div className="mt-5 flex flex-col gap-5">
      {!desk && <ColumnSkeleton />}
      <GridSkeleton />
    </div>
  );
}
