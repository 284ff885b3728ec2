import { Footer } from '../../features/filings/footer.tsx';
import { useWidth } from '../../lib/media-query.ts';
import { usePaged } from '../../lib/paged.ts';
import { useText } from '../../lib/text.ts';
import { GroupGrid } from '../../ui/group-grid.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { Section } from '../../ui/section.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FoldingScreen } from './folding-screen.tsx';
import { RankingColumn } from './ranking.tsx';
import { Shelves } from './shelves.tsx';
import { type Order, SortSelect } from './sort-select.tsx';
import { TopBar } from './top-bar.tsx';

type TheatreProps = { category?: string; channel?: string; sort?: Order };

/** 剧场: search, filters, what one was watching, rankings, and the grid of everything. */
export default function Theatre({ category, channel, sort }: TheatreProps) {
  const t = useText();
  const paged = usePaged('POST member/video/group/list', { category, channel, sort });
  const desk = useWidth() === 'desk';
  const isAll = !category && !channel;
  return (
    <PullToRefresh onRefresh={paged.refresh}>
      <div className="mx-auto max-w-[1440px] animate-page px-gutter pt-[env(safe-area-inset-top)] pb-[calc(var(--tabbar)+16px)]">
        <h1 className="sr-only">{t('nav.theatre')}</h1>
        <div className="flex h-12 items-center justify-center md:hidden">
          <ViewSwitch view="theatre" />
        </div>
        <TopBar />
        {isAll && desk && <FoldingScreen />}
        <div className="xl:mt-1.5 xl:grid xl:grid-cols-[1fr_260px] xl:gap-10">
          <div className="min-w-0">
            <div className="flex items-center justify-between gap-4">
              <FilterChips chosen={{ category, channel }} />
              <SortSelect value={sort ?? 'new'} />
            </div>
            {isAll ? (
              <Shelves key={sort} paged={paged} desk={desk} />
            ) : (
              <Section title={t('theatre.forYou')}>
                <GroupGrid key={`${category} ${channel} ${sort}`} paged={paged} />
              </Section>
            )}
          </div>
          {desk && <RankingColumn />}
        </div>
        {/* Below a list that still grows nobody could reach it. */}
        {paged.isFinished && <Footer className="mt-6" />}
      </div>
    </PullToRefresh>
  );
}
