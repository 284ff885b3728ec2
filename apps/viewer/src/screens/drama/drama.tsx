import type { GroupDetail } from '@playlet/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readHistory } from '../../features/history/history.ts';
import { GuessYouLike } from '../../features/recommendations/guess-you-like.tsx';
import { BusinessError } from '../../lib/failure.ts';
import { lazySide } from '../../lib/lazy-part.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Header } from '../../ui/header.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { Ambient } from './ambient.tsx';
import { Credits } from './credits.tsx';
import { DramaHead } from './drama-head.tsx';
import { DramaMenu } from './drama-menu.tsx';
import { DramaSkeleton } from './drama-skeleton.tsx';
import { Episodes } from './episodes.tsx';
import { nextWatch } from './next-watch.ts';
import { PlayBar } from './play-bar.tsx';

const Rating = lazySide(() => import('./rating.tsx'));

/** `/media/{id}`: a drama, its episodes, and where to go on watching. */
export function Drama({ id }: { id: string }) {
  const t = useText();
  const detail = useQuery(callQuery('GET member/video/group/detail', { id }));
  if (isGone(detail.error)) return <Removed />;
  if (detail.error && !detail.data) {
    return (
      <>
        <Header />
        <ErrorScreen error={detail.error} onRetry={detail.refetch} place="inline" />
      </>
    );
  }
  return (
    <Loading when={!detail.data} label={t('state.loading')} skeleton={<DramaSkeleton />}>
      {detail.data && <Loaded group={detail.data} />}
    </Loading>
  );
}

function Loaded({ group }: { group: GroupDetail }) {
  const next = nextWatch(group, readHistory());
  return (
    <div className="relative isolate min-h-dvh animate-page pb-[calc(96px+env(safe-area-inset-bottom))] xl:pb-10">
      <title>{group.title}</title>
      <Ambient poster={group.poster} />
      <div className="xl:hidden">
        <Header>
          <DramaMenu group={group} />
        </Header>
      </div>
      <div className="mx-auto max-w-[1200px] px-gutter xl:pt-10">
        <DramaHead group={group} next={next} />
        <div className="xl:mt-8 xl:grid xl:grid-cols-[1fr_330px] xl:gap-14">
          <div className="min-w-0">
            <Episodes group={group} next={next} />
            <Suspense fallback={<div className="h-[104px]" />}>
              <Rating group={group} />
            </Suspense>
          </div>
          <GuessYouLike except={group.id} />
        </div>
        <Credits group={group} />
      </div>
      <PlayBar group={group} next={next} />
    </div>
  );
}

function isGone(error: unknown) {
  return (
    error instanceof BusinessError &&
    (error.errorCode === 'GROUP_NOT_FOUND' || error.errorCode === 'NOT_PUBLISHED')
  );
}

function Removed() {
  const t = useText();
  return (
    <>
      <Header />
      <StateScreen
        prop="clapper"
        title={t('drama.removed')}
        text={t('drama.removedText')}
        place="inline"
        heads
      >
        <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClass()}>
          {t('action.goTheatre')}
        </Link>
      </StateScreen>
    </>
  );
}
