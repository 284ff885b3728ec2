import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import { IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { useSession } from '../session/session.ts';
import { FavoriteCard } from './favorite-card.tsx';
import { useFavoriteCount } from './favorites.ts';
import { useFollowedDramas } from './use-followed-dramas.ts';

/** 我的追剧 on `/my`: the latest of them in a row, or how to begin. */
export function FavoriteShelf() {
  const member = useSession(({ currentUser }) => currentUser !== null);
  return member ? <MemberShelf /> : <NoFavorites />;
}

const MAX_SHOWN = 12;
/** Beside the account there is room for all of them. */
const GRID =
  'beside:grid beside:grid-cols-[repeat(auto-fill,minmax(104px,1fr))] beside:gap-x-3.5 beside:gap-y-5 beside:overflow-visible';

function MemberShelf() {
  const t = useText();
  const total = useFavoriteCount();
  const { dramas, paged } = useFollowedDramas(MAX_SHOWN);
  if (!paged.isLoading && !paged.error && dramas.length === 0) return <NoFavorites />;
  return (
    <Section
      title={t('my.favorites')}
      end={
        <Link to="/my/favorite" className="hit flex items-center gap-0.5 text-secondary text-text-2">
          {t('my.allFavorites', { count: total })}
          <IconChevronRight size={16} className="flip-rtl" aria-hidden />
        </Link>
      }
    >
      {paged.error && dramas.length === 0 ? (
        <button type="button" onClick={paged.loadMore} className="min-h-11 text-secondary text-text-2">
          {t('list.failed')}
        </button>
      ) : (
        <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<ShelfSkeleton />}>
          <ul className={`shelf -mx-gutter gap-2.5 px-gutter md:mx-0 md:px-0 ${GRID}`}>
            {dramas.map((drama) => (
              <li key={drama.group.id} className="w-[88px] shrink-0 beside:w-auto">
                <FavoriteCard drama={drama} />
              </li>
            ))}
          </ul>
        </Loading>
      )}
    </Section>
  );
}

function NoFavorites() {
  const t = useText();
  return (
    <Section title={t('my.favorites')}>
      <div className="flex flex-wrap items-center gap-4 rounded-group bg-surface-1 p-4">
        <EmptyIllustration prop="seat" size={72} />
        <div className="min-w-24 flex-1">
          <h3 className="text-title3">{t('my.noFavorites')}</h3>
          <p className="text-secondary text-text-2">{t('my.noFavoritesText')}</p>
        </div>
        <Link
          to="/recommend"
          search={{ view: 'theatre' }}
          className={`${buttonClassOf({ tone: 'quiet', size: 'card' })} bg-surface-2!`}
        >
          {t('action.goTheatre')}
        </Link>
      </div>
    </Section>
  );
}

function ShelfSkeleton() {
  return (
    <div className={`flex gap-2.5 overflow-hidden ${GRID}`}>
      {Array.from({ length: 4 }, (_, n) => (
        <div key={n} className="w-[88px] shrink-0 beside:w-auto">
          <Skeleton className="aspect-3/4" />
          <Skeleton className="mt-2 h-3.5" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
