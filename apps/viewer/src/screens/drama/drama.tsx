import type { Group, GroupDetail } from '@playlet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readDevicePlaces } from '../../features/history/device-record.ts';
import { readHistory } from '../../features/history/history.ts';
import { RegionNote } from '../../features/paywall/region-note.tsx';
import { GuessYouLike } from '../../features/recommendations/guess-you-like.tsx';
import { BusinessError } from '../../lib/failure.ts';
import { createLazyPart, createLazySide } from '../../lib/lazy-part.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Header } from '../../ui/page/header.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { Ambient } from './ambient.tsx';
import { Credits } from './credits.tsx';
import { DramaHead } from './drama-head.tsx';
import { DramaMenu } from './drama-menu.tsx';
import { DramaSkeleton, EpisodesSkeleton } from './drama-skeleton.tsx';
import { Episodes } from './episodes.tsx';
import { findKnownDrama } from './known-drama.ts';
import { nextWatch } from './next-watch.ts';
import { PlayBar } from './play-bar.tsx';

const ClosedDrama = createLazyPart(() => import('../../features/paywall/closed-drama.tsx'));
const Rating = createLazySide(() => import('./rating.tsx'));

/** `/media/{id}`: a drama, its episodes, and the place to continue watching. */
export function Drama({ id }: { id: string }) {
  const t = useText();
  const detail = useQuery(callQuery('GET member/video/group/detail', { id }));
  const client = useQueryClient();
  const [known] = useState(() => findKnownDrama(client, id));
  if (isGone(detail.error)) return <Removed />;
  if (detail.error instanceof BusinessError && !detail.data) {
    return (
      <Suspense>
        <ClosedDrama error={detail.error} onRetry={() => void detail.refetch()} />
      </Suspense>
    );
  }
  if (detail.error && !detail.data) {
    return (
      <>
        <Header />
        <ErrorScreen error={detail.error} onRetry={detail.refetch} place="inline" />
      </>
    );
  }
  if (known) return <DramaPage group={detail.data ?? known} detail={detail.data} />;
  return (
    <Loading when={!detail.data} label={t('state.loading')} skeleton={<DramaSkeleton />}>
      {detail.data && <DramaPage group={detail.data} detail={detail.data} />}
    </Loading>
  );
}

type DramaPageProps = {
  group: Group;
  /** Missing while only a list is known that the drama was opened from. */
  detail: GroupDetail | undefined;
};

/** The parts that appear with a poster that travels to the page have `data-enter`. */
function DramaPage({ group, detail }: DramaPageProps) {
  const t = useText();
  const next = detail && nextWatch(detail, [...readHistory(), ...readDevicePlaces()]);
  return (
    <div className="relative isolate min-h-dvh pb-[calc(96px+env(safe-area-inset-bottom))] xl:pb-10">
      <title>{group.title}</title>
      <Ambient poster={group.poster} />
      <div className="xl:hidden">
        <Header>
          <DramaMenu group={group} />
        </Header>
      </div>
      <div className="mx-auto max-w-[1200px] vast:max-w-[1520px] px-gutter xl:pt-10 vast:grid vast:grid-cols-[minmax(0,1fr)_440px] vast:gap-x-16 beside-low:grid beside-low:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] beside-low:gap-x-8">
        <div className="beside-low:sticky beside-low:top-0 beside-low:self-start">
          <RegionNote />
          <DramaHead group={group} detail={detail} next={next} />
        </div>
        <div className="xl:mt-8 xl:grid xl:grid-cols-[1fr_330px] xl:gap-14 vast:contents">
          <div className="min-w-0 vast:col-start-1 vast:row-start-2 vast:mt-10" data-enter="words">
            {detail && next ? (
              <Episodes group={detail} next={next} />
            ) : (
              <Loading
                when
                label={t('state.loading')}
                skeleton={<EpisodesSkeleton count={group.episodeCount} />}
              >
                {null}
              </Loading>
            )}
            <Suspense fallback={<RatingSpace />}>
              {detail ? <Rating group={detail} /> : <RatingSpace />}
            </Suspense>
          </div>
          <div className="min-w-0 vast:col-start-2 vast:row-span-2 vast:row-start-1" data-enter="words">
            <GuessYouLike except={group.id} />
          </div>
        </div>
        {detail && <Credits group={detail} />}
      </div>
      <PlayBar group={group} detail={detail} next={next} />
    </div>
  );
}

const RatingSpace = () => <div className="h-[104px]" />;

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
        <Link to="/recommend" search={{ view: 'theatre' }} className={buttonClassOf()}>
          {t('action.goTheatre')}
        </Link>
      </StateScreen>
    </>
  );
}
