import { IconCalendar } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { FavoriteCard } from '../../features/favorites/favorite-card.tsx';
import { unfollow, useFavoriteCount } from '../../features/favorites/favorites.ts';
import { useFollowedDramas, useUnreadTotal } from '../../features/favorites/use-followed-dramas.ts';
import { useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Chip } from '../../ui/control/chip.tsx';
import { Link } from '../../ui/control/link.tsx';
import { GridSkeleton, posterGrid } from '../../ui/drama/group-grid.tsx';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RemovalBar } from '../../ui/page/removal-bar.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { ChoosableCard } from './choosable-card.tsx';

const PAGE_SIZE = 30;

/**
 * `/my/favorite`: the member's followed dramas; 编辑 chooses some to unfollow. It belongs to an account: a guest is asked
 * to log in.
 */
export function Favorites() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  if (member) return <MemberFavorites />;
  return (
    <Page title={t('my.favorites')} up="/my">
      <StateScreen prop="seat" title={t('my.favoritesClosed')} text={t('my.loginText')} place="inline">
        <Link to="/my/login" search={{ back: '/my/favorite' }} className={buttonClassOf()}>
          {t('my.loginOrRegister')}
        </Link>
      </StateScreen>
    </Page>
  );
}

type State = 'unread' | 'all' | 'complete';

function MemberFavorites() {
  const t = useText();
  const [state, setState] = useState<State>('all');
  const unread = useUnreadTotal();
  const total = useFavoriteCount();
  const { dramas, paged } = useFollowedDramas(PAGE_SIZE, state);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const editing = chosen !== null && dramas.length > 0;
  const nothing = dramas.length === 0 && paged.isFinished;
  // All cards are redrawn in slices, so that the next tap need not wait for them.
  const edit = () => startTransition(() => setChosen(editing ? null : new Set()));
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
          <button type="button" onClick={edit} className="hit min-h-11 px-1 text-body text-text-2">
            {t(editing ? 'action.done' : 'action.edit')}
          </button>
        )
      }
    >
      {!(nothing && state === 'all') && (
        <div className="flex items-center gap-3">
          <div
            role="group"
            aria-label={t('my.favorites')}
            className="shelf -ms-gutter h-14 flex-1 items-center gap-2 ps-gutter"
          >
            <Chip on={state === 'unread'} onClick={() => setState('unread')}>
              {unread ? t('favorite.tab.unreadCount', { count: unread }) : t('favorite.tab.unread')}
            </Chip>
            <Chip on={state === 'all'} onClick={() => setState('all')}>
              {total > 0 ? t('my.allFavorites', { count: total }) : t('theatre.all')}
            </Chip>
            <Chip on={state === 'complete'} onClick={() => setState('complete')}>
              {t('group.endedTag')}
            </Chip>
          </div>
          <Link
            to="/my/calendar"
            className="hit flex shrink-0 items-center gap-1.5 text-secondary text-text-2"
          >
            <IconCalendar size={18} aria-hidden />
            {t('favorite.calendar')}
          </Link>
        </div>
      )}
      {paged.error && dramas.length === 0 ? (
        <ErrorScreen error={paged.error} onRetry={paged.loadMore} place="inline" />
      ) : (
        <Loading when={paged.isLoading} label={t('state.loading')} skeleton={<GridSkeleton />}>
          {nothing ? (
            <Nothing state={state} />
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
        <RemovalBar
          count={chosen.size}
          choose={t('favorite.choose')}
          remove={t('favorite.remove', { count: chosen.size })}
          onRemove={remove}
        />
      )}
    </Page>
  );
}

function Nothing({ state }: { state: State }) {
  const t = useText();
  if (state === 'all') return <NothingFollowed />;
  const title = t(state === 'unread' ? 'favorite.noneUnread' : 'favorite.noneComplete');
  return <StateScreen prop="seat" title={title} place="inline" />;
}

function NothingFollowed() {
  const t = useText();
  return (
    <StateScreen prop="seat" title={t('my.noFavorites')} text={t('favorite.emptyText')}>
      <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClassOf()}>
        {t('favorite.goLook')}
      </Link>
    </StateScreen>
  );
}
