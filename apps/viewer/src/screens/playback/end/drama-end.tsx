import type { GroupDetail } from '@playlet/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useContext, useEffect } from 'react';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { Layer, navigateBack } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { Picture } from '../../../ui/drama/picture.tsx';
import { Poster } from '../../../ui/drama/poster.tsx';
import { IconButton } from '../../../ui/page/header.tsx';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { useSleep } from '../sleep-timer.ts';
import { declineEnding, STILL_SIZES, setSecondsLeft, useEnding } from './ending.ts';
import { AgainButton, EndActions, EndRating, useEndTitle, watchAgain } from './finished.tsx';
import { MoreDramas } from './more-dramas.tsx';
import { NextButtons, NextWords } from './next-words.tsx';
import { Ring } from './ring.tsx';
import { useCountdown } from './use-countdown.ts';
import { type NextDrama, openNextDrama, useNextDrama } from './use-next-drama.ts';
import { useSeenText, useWatchedText } from './watched-text.ts';

const COUNTDOWN_SECONDS = 5;

type DramaEndProps = {
  clip: EpisodeClip;
  /** False while the last episode still plays: only what comes next is fetched. */
  over: boolean;
};

/** The end of the last episode: the next drama's first picture, or the actions with this one. */
export default function DramaEnd({ clip, over }: DramaEndProps) {
  const { next, others } = useNextDrama(clip.groupId);
  const key = episodeKeyOf(clip);
  const declined = useEnding((ending) => ending.declined === key);
  if (!clip.group || next === undefined) return null;
  if (!over) return next && <Still next={next} className="invisible" />;
  return next && !declined ? (
    <Offer group={clip.group} next={next} others={others} onDecline={() => declineEnding(key)} />
  ) : (
    <Finished group={clip.group} others={next ? [next.group, ...others] : others} />
  );
}

function Still({ next: { still }, className = '' }: { next: NextDrama; className?: string }) {
  return (
    <div className={`absolute inset-0 ${className}`} aria-hidden>
      {still && <Picture picture={still} sizes={STILL_SIZES} eager />}
    </div>
  );
}

type OfferProps = {
  group: GroupDetail;
  next: NextDrama;
  others: Parameters<typeof MoreDramas>[0]['list'];
  onDecline: () => void;
};

/** The next drama begins by itself, unless the viewer does anything. */
function Offer({ group, next, others, onDecline }: OfferProps) {
  const t = useText();
  const layout = useLayout();
  const teen = useSession(isTeen);
  const autoNext = usePreferences((preferences) => preferences.autoNext);
  const sleeps = useSleep((sleep) => sleep.afterEpisode);
  const covered = useContext(Layer) === 'covered';
  const title = useEndTitle()(group);
  const seen = useSeenText()(group);
  const left = useCountdown({
    seconds: COUNTDOWN_SECONDS,
    mayRun: autoNext && !teen && !covered && !sleeps,
    onDone: () => openNextDrama(next),
  });
  useEffect(() => {
    setSecondsLeft(left);
    return () => setSecondsLeft(null);
  }, [left]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDecline();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onDecline]);
  const ring = <Ring runs={left !== null} seconds={COUNTDOWN_SECONDS} onPress={() => openNextDrama(next)} />;
  const announcement = (
    <p className="sr-only" role="status">
      {title}。{t('end.upNext')}：{next.group.title}
    </p>
  );
  if (layout === 'landscape')
    return (
      <Stage>
        <Still next={next} />
        {announcement}
        <div className="relative m-auto">{ring}</div>
      </Stage>
    );
  return (
    <Stage>
      <Still next={next} />
      <div className="absolute inset-0 bg-[linear-gradient(rgb(0_0_0/.45),rgb(0_0_0/0)_20%,rgb(0_0_0/.08)_34%,rgb(0_0_0/.78)_54%,rgb(0_0_0/.95)_72%)]" />
      {announcement}
      <Head>
        <div className="min-w-0 flex-1">
          <p className="truncate text-title3" lang="zh">
            {title}
          </p>
          <p className="truncate text-caption text-white/80">{seen}</p>
        </div>
        <AgainButton onPress={() => watchAgain(group)} />
      </Head>
      <div className="relative mt-auto flex flex-col gap-4 px-4 pb-[calc(24px+env(safe-area-inset-bottom))] xl:px-6">
        <div className="flex items-center gap-4">
          {ring}
          <NextWords next={next} />
        </div>
        <p className="line-clamp-2 text-body text-white/85 xl:hidden" lang="zh">
          {next.group.synopsis}
        </p>
        <NextButtons next={next} onDecline={onDecline} />
        {layout !== 'desktop' && (
          <div className="mt-3">
            <MoreDramas list={others} of={group.id} />
          </div>
        )}
      </div>
    </Stage>
  );
}

/** The finished drama's own page. */
function Finished({ group, others }: Pick<OfferProps, 'group' | 'others'>) {
  const layout = useLayout();
  const title = useEndTitle()(group);
  const watched = useWatchedText()(group);
  const besides = layout === 'desktop' || layout === 'landscape';
  return (
    <Stage>
      <div className="absolute inset-0 overflow-hidden bg-bg" aria-hidden>
        {group.poster && (
          <img
            src={group.poster.url}
            alt=""
            className="h-3/5 w-full scale-125 object-cover blur-[60px] brightness-[.45]"
          />
        )}
        <div className="absolute inset-0 bg-[linear-gradient(rgb(0_0_0/0),var(--bg)_60%)]" />
      </div>
      <Head />
      <div className="relative flex flex-1 flex-col px-4 pb-[calc(24px+env(safe-area-inset-bottom))]">
        <div className={`flex flex-col items-center text-center ${besides ? 'm-auto' : 'mt-2'}`}>
          <Poster
            picture={group.poster}
            title={group.title}
            sizes="132px"
            className="w-[132px] land:w-[104px] [@media(height<720px)]:w-[104px]"
          />
          <h2 className="mt-5 text-title1 text-balance land:mt-3 land:text-title3" lang="zh">
            {title}
          </h2>
          <p className="mt-1 text-card text-white/75">{watched}</p>
          {besides && <AgainButton onPress={() => watchAgain(group)} className="mt-5 land:mt-3" />}
        </div>
        {!besides && (
          <>
            <div className="my-6">
              <EndRating group={group} />
            </div>
            <EndActions group={group} onAgain={() => watchAgain(group)} />
            <div className="mt-auto pt-8">
              <MoreDramas list={others} of={group.id} />
            </div>
          </>
        )}
      </div>
    </Stage>
  );
}

/** Over the whole picture, whose gestures it keeps: a tap beside a button must not play the last episode again. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <section
      data-deck-ignore
      className="absolute inset-0 z-20 flex animate-appear flex-col overflow-y-auto text-white"
    >
      {children}
    </section>
  );
}

function Head({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <header className="relative flex min-h-11 items-center gap-1 ps-1 pe-4 pt-[calc(6px+env(safe-area-inset-top))] xl:ps-6 xl:pt-5">
      <IconButton label={t('action.back')} onClick={() => navigateBack('/recommend')} className="xl:hidden">
        <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
      </IconButton>
      {children}
    </header>
  );
}
