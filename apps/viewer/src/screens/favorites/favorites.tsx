import { useState } from 'react';
import { ChoosableCard } from '../../features/favorites/choosable-card.tsx';
import { FavoriteCard } from '../../features/favorites/favorite-card.tsx';
import { unfollow } from '../../features/favorites/favorites.ts';
import { useFollowedDramas } from '../../features/favorites/use-followed-dramas.ts';
import { useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { GridSkeleton, posterGrid } from '../../ui/group-grid.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

const PAGE_SIZE = 30;

/** `/my/favorite`: what one follows; 编辑 chooses some to unfollow. It belongs to an account: a guest is asked to log in. */
export function Favorites() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  if (member) return <MemberFavorites />;
  return (
    <Page title={t('my.favorites')} up="/my">
      <StateScreen prop="seat" title={t('my.favoritesClosed')} text={t('my.loginText')} place="inline">
        <Link to="/my/login" search={{ back: '/my/favorite' }} className={buttonClass()}>
          {t('my.loginOrRegister')}
        </Link>
      </StateScreen>
    </Page>
  );
}

function MemberFavorites() {
  const t = useText();
  const { dramas, paged } = useFollowedDramas(PAGE_SIZE);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const editing = chosen !== null && dramas.length > 0;
  const toggle = (groupId: string) => {
    const next = new Set(chosen);
    if (!next.delete(groupId)) next.add(groupId);
    setChosen(next);
  };
  const remove = () => {
    unfollow([...(chosen ?? [])]);
    setChosen(null);
  };
  return (
    <Page
      title={t('my.favorites')}
      up="/my"
      wide
      end={
        dramas.length > 0 && (
          <button
            type="button"
            onClick={() => setChosen(editing ? null : new Set())}
            className="hit min-h-11 px-1 text-body text-text-2"
          >
            {t(editing ? 'action.done' : 'action.edit')}
          </button>
        )
      }
    >
      {paged.error && dramas.length === 0 ? (
        <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />
      ) : (
        <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<GridSkeleton />}>
          {dramas.length === 0 && paged.isFinished ? (
            <NothingFollowed />
          ) : (
            <ul className={`${posterGrid} ${editing ? 'pb-24' : ''}`}>
              {dramas.map((drama) => (
                <li key={drama.group.id}>
                  {editing ? (
                    <ChoosableCard drama={drama} chosen={chosen.has(drama.group.id)} onChoose={toggle} />
                  ) : (
                    <FavoriteCard drama={drama} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {!editing && dramas.length > 0 && <EndOfList paged={paged} />}
        </Loading>
      )}
      {editing && (
        <div className="fixed inset-x-0 bottom-0 z-20 bg-linear-to-t from-bg from-75% to-transparent px-gutter pt-6 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <Button
            tone="danger"
            block
            className="mx-auto max-w-[528px] bg-bg"
            disabled={chosen.size === 0}
            onClick={remove}
          >
            {t('favorite.remove', { count: chosen.size })}
          </Button>
        </div>
      )}
    </Page>
  );
}

function NothingFollowed() {
  const t = useText();
  return (
    <StateScreen prop="seat" title={t('my.noFavorites')} text={t('favorite.emptyText')}>
      <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClass()}>
        {t('favorite.goLook')}
      </Link>
    </StateScreen>
  );
}
