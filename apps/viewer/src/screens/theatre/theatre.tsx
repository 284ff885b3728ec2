import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Footer } from '../../features/filings/footer.tsx';
import { RegionNote } from '../../features/paywall/region-note.tsx';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useLayout } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { ViewSwitch } from '../../ui/control/view-switch.tsx';
import { GroupGrid } from '../../ui/drama/group-grid.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ContinueShelf } from './continue-shelf.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GridWithAds } from './grid-with-ads.tsx';
import { Hero } from './hero.tsx';
import { Ranking, RankingColumn } from './ranking.tsx';
import { Shelves } from './shelves.tsx';
import { type Order, SortSelect } from './sort-select.tsx';
import { TopBar } from './top-bar.tsx';

type TheatreProps = {
  category?: string | undefined;
  channel?: string | undefined;
  sort?: Order | undefined;
};

/** 剧场: the editor's hero, the viewer's dramas, rankings, and the grid of all dramas. Every row loads alone. */
export default function Theatre({ category, channel, sort }: TheatreProps) {
  const t = useText();
  const client = useQueryClient();
  const paged = useInfiniteList('POST member/video/group/list', { category, channel, sort });
  const layout = useLayout();
  const desk = layout === 'desktop';
  const isAll = !category && !channel;
  // One answer for the page: where its grid says that nothing came, a shelf that did not come is silent.
  const hasFailed = paged.error !== null && paged.items.length === 0;
  const askAllAgain = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  const grid = (
    <GroupGrid
      key={`${category} ${channel} ${sort}`}
      paged={{ ...paged, loadMore: hasFailed ? askAllAgain : paged.loadMore }}
      posters={isAll ? (groups) => <GridWithAds groups={groups} /> : undefined}
      footer={<Footer className="mt-6" />}
    />
  );
  return (
    <PullToRefresh onRefresh={paged.refresh}>
      <div className="mx-auto max-w-[1440px] animate-page px-gutter pb-[calc(var(--tabbar)+16px)]">
        <h1 className="sr-only">{t('nav.theatre')}</h1>
        <div className="hidden md:block">
          <TopBar />
        </div>
        {isAll ? (
          <Hero layout={layout} head={<PhoneHead />} />
        ) : (
          <div className="pt-[env(safe-area-inset-top)]">
            <PhoneHead />
          </div>
        )}
        <RegionNote />
        <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_260px] xl:gap-10">
          <div className="min-w-0">
            {isAll && <ContinueShelf desk={desk} silent={hasFailed} />}
            {isAll && (layout === 'phone' || layout === 'landscape') && <Ranking silent={hasFailed} />}
            {isAll && <Shelves />}
            {/* An error stands alone, under a chosen filter with the way back to all. */}
            {!(hasFailed && isAll) && <FilterChips chosen={{ category, channel }} />}
            {channel && <Shelves key={channel} channel={channel} />}
            {hasFailed ? (
              grid
            ) : (
              <Section
                title={t('theatre.forYou')}
                end={<SortSelect value={sort ?? 'new'} />}
                className="mt-0!"
              >
                {grid}
              </Section>
            )}
          </div>
          {desk && <RankingColumn silent={hasFailed} />}
        </div>
      </div>
    </PullToRefresh>
  );
}

/** 推荐 | 剧场 and the search; over the hero where there is one. */
function PhoneHead() {
  const t = useText();
  return (
    <div className="relative flex min-h-12 items-center justify-center md:hidden">
      <ViewSwitch view="theatre" />
      <Link
        to="/recommend"
        search={{ view: 'search' }}
        inFrame
        aria-label={t('action.search')}
        className="absolute -end-2.5 flex size-11 items-center justify-center"
      >
        <IconSearch size={24} aria-hidden />
      </Link>
    </div>
  );
}
