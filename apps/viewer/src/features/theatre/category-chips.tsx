import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFrameMask } from '../../lib/frame-mask.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** 全部 and the genres; the chosen one is part of the address. */
export function CategoryChips({ chosen }: { chosen?: string }) {
  const t = useText();
  const navigate = useNavigate();
  const mask = useFrameMask();
  const categories = useQuery(callQuery('POST public/content/category/list', { page: 0, pageSize: 100 }));
  const choose = (category?: string) =>
    navigate({
      to: '/recommend',
      search: { view: 'theatre', ...(category && { category }) },
      replace: true,
      resetScroll: false,
      mask,
    });
  return (
    <div className="-mx-gutter min-w-0 flex-1 xl:mx-0">
      <Loading when={categories.isPending} label={t('state.loading')} skeleton={<ChipsSkeleton />}>
        <div
          role="group"
          aria-label={t('theatre.categories')}
          className="shelf h-[68px] items-center gap-2 px-gutter xl:px-0"
        >
          <Chip on={!chosen} onClick={() => choose()}>
            {t('theatre.all')}
          </Chip>
          {categories.data?.list
            .filter(({ parentId }) => parentId === null)
            .map(({ id, name }) => (
              <Chip key={id} on={chosen === id} onClick={() => choose(id)} lang="zh">
                {name}
              </Chip>
            ))}
        </div>
      </Loading>
    </div>
  );
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
