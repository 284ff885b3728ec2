import { useQuery } from '@tanstack/react-query';
import { formatGenre, genreAttributesOf } from '../../lib/genre.ts';
import { navigate, type Search } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/control/chip.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { filtersOf } from './filters.ts';

/** 全部, the open channels and the genres; the chosen one is part of the address. */
export function FilterChips({ chosen }: { chosen: Search }) {
  const t = useText();
  const whole = { page: 0, pageSize: 100 };
  const channels = useQuery(callQuery('POST public/content/channel/list', whole));
  const categories = useQuery(callQuery('POST public/content/category/list', whole));
  const filters = filtersOf(channels.data?.list ?? [], categories.data?.list ?? []);
  const choose = (filter: Search) =>
    navigate('/recommend', {
      search: { view: 'theatre', ...filter },
      replace: true,
      keepScroll: true,
      inFrame: true,
    });
  return (
    <div className="-mx-gutter min-w-0 flex-1 xl:mx-0">
      <Loading
        when={channels.isPending || categories.isPending}
        label={t('state.loading')}
        skeleton={<ChipsSkeleton />}
      >
        <div
          role="group"
          aria-label={t('theatre.categories')}
          className="shelf h-[68px] items-center gap-2 px-gutter xl:px-0"
        >
          <Chip on={!chosen.category && !chosen.channel} onClick={() => choose({})}>
            {t('theatre.all')}
          </Chip>
          {filters.map(({ name, filter }) => (
            <Chip
              key={name}
              on={isOn(filter, chosen)}
              onClick={() => choose(filter)}
              {...genreAttributesOf(name)}
            >
              {formatGenre(name)}
            </Chip>
          ))}
        </div>
      </Loading>
    </div>
  );
}

function isOn(filter: Search, chosen: Search) {
  return filter.category === chosen.category && filter.channel === chosen.channel;
}

function ChipsSkeleton() {
  return (
    <div className="flex h-[68px] items-center gap-2 overflow-hidden px-gutter xl:px-0">
      {[60, 84, 60, 60, 60, 72].map((width, n) => (
        <div key={n} className="shrink-0" style={{ width }}>
          <Skeleton className="h-8 rounded-full!" />
        </div>
      ))}
    </div>
  );
}
