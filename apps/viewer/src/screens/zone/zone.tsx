import type { ErrorCode } from '@playlet/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusinessError } from '../../lib/failure.ts';
import { formatGenre, genreAttributesOf } from '../../lib/genre.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { navigate, type Search } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/control/chip.tsx';
import { Link } from '../../ui/control/link.tsx';
import { GroupGrid } from '../../ui/drama/group-grid.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { GrantNeeded } from './grant-needed.tsx';

type ZoneProps = {
  /** The page's address and its channel bear the same name. */
  slug: 'private' | 'vip';
  icon: ReactNode;
  title: string;
  subtitle: ReactNode;
  search: Search;
};

/** One of the two 热门资源: the dramas of the channel that is kept for these viewers. */
export function Zone({ slug, icon, title, subtitle, search }: ZoneProps) {
  const t = useText();
  return (
    <div className="mx-auto max-w-[1440px] px-gutter pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+16px)]">
      <title>{title}</title>
      <header className="flex min-h-14 items-center gap-3.5">
        <span className="ms-1.5">{icon}</span>
        <div className="min-w-0 flex-1">
          <h1 className="text-title2">{title}</h1>
          <p className="text-secondary">{subtitle}</p>
        </div>
        <Link
          to="/recommend"
          search={{ view: 'search' }}
          inFrame
          aria-label={t('action.search')}
          className="-me-2.5 flex size-11 items-center justify-center"
        >
          <IconSearch size={24} aria-hidden />
        </Link>
      </header>
      <ZoneGrid slug={slug} search={search} />
    </div>
  );
}

function ZoneGrid({ slug, search }: Pick<ZoneProps, 'slug' | 'search'>) {
  const t = useText();
  const categories = useQuery(callQuery('POST public/content/category/list', { page: 0, pageSize: 100 }));
  const { category } = search;
  const sort = search.sort === 'hot' ? 'hot' : 'new';
  const paged = useInfiniteList('POST member/video/group/list', { channel: slug, category, sort });
  const show = (next: Search) =>
    navigate(`/${slug}`, { search: next, replace: true, keepScroll: true, inFrame: true });
  return (
    <PullToRefresh onRefresh={paged.refresh}>
      <div
        role="group"
        aria-label={t('theatre.categories')}
        className="shelf -mx-gutter h-14 items-center gap-2 px-gutter"
      >
        <Chip on={!category && sort === 'new'} onClick={() => show({})}>
          {t('theatre.sort.new')}
        </Chip>
        <Chip on={!category && sort === 'hot'} onClick={() => show({ sort: 'hot' })}>
          {t('theatre.sort.hot')}
        </Chip>
        {categories.data?.list
          .filter(({ parentId }) => parentId === null)
          .map(({ id, name }) => (
            <Chip
              key={id}
              on={category === id}
              onClick={() => show({ category: id })}
              {...genreAttributesOf(name)}
            >
              {formatGenre(name)}
            </Chip>
          ))}
      </div>
      <div className="pt-1">
        {refusedFor(paged.error, 'PRIVATE_GRANT_REQUIRED') ? (
          <GrantNeeded onGranted={paged.refresh} />
        ) : refusedFor(paged.error, 'CHANNEL_NOT_FOUND') ? (
          // The operator has not set up the channel: there is nothing in it, and nothing is broken.
          <StateScreen prop="seat" title={t('list.empty')} text={t('list.emptyText')} place="inline" />
        ) : (
          <GroupGrid key={`${category} ${sort}`} paged={paged} />
        )}
      </div>
    </PullToRefresh>
  );
}

function refusedFor(error: unknown, code: ErrorCode): boolean {
  return error instanceof BusinessError && error.errorCode === code;
}
