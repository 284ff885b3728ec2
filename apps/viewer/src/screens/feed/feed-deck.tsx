import {
  PlayerProvider,
  type Point,
  type Progress,
  type SlotView,
  SwipeDeck,
  usePlayer,
} from '@playlet/player';
import { Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { noteWatch } from '../../features/history/note-watch.ts';
import { useLike } from '../../features/likes/likes.ts';
import { canAutoplay } from '../../features/playback/autoplay.ts';
import { episodeKeyOf } from '../../features/playback/episode-key.ts';
import { useFinalReport } from '../../features/playback/final-report.ts';
import { togglePlay, useHeldClip } from '../../features/playback/held-clip.ts';
import { loadPlay } from '../../features/playback/play.ts';
import { usePreferences } from '../../features/playback/preferences.ts';
import { deferReports, reportProgress } from '../../features/playback/progress.ts';
import { Rail } from '../../features/playback/rail.tsx';
import { useResumeAddress } from '../../features/playback/resume-address.ts';
import { useBootPlay } from '../../features/playback/use-boot-play.ts';
import { createLazyPart, createLazySide } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { followDeckScrub } from '../../ui/player/scrub.ts';
import { useHearts } from '../../ui/player/use-hearts.ts';
import { WatchLayout } from '../../ui/player/watch-layout.tsx';
import { ClipOverlay, railOf } from './clip/clip-overlay.tsx';
import { FeedChrome } from './feed-chrome.tsx';
import { type FeedClip, isNearEnd } from './feed-clips.ts';
import { FeedHead } from './feed-head.tsx';
import { clipOf, type FeedItem, isAd } from './feed-items.ts';
import { shuffleFeed } from './feed-list.ts';
import type { FeedParts } from './feed-parts.ts';
import { leaveFeedAt } from './feed-place.ts';
import { useFeedItems } from './use-feed-items.ts';
import { WatchAll } from './watch-all.tsx';
import '../../ui/player/player.css';

const KeyHelp = createLazyPart(() => import('../../ui/player/key-help.tsx'));
/** For a desk alone. */
const StepButtons = createLazySide(async () => ({
  default: (await import('../../ui/player/step-buttons.tsx')).StepButtons,
}));
/** For an upright tablet alone. */
const FeedFoot = createLazyPart(() => import('./feed-foot.tsx'));
/** For a phone on its side alone. */
const FeedColumn = createLazyPart(() => import('./feed-column.tsx'));
const MoreSheet = createLazyPart(() => import('./not-interested/more-sheet.tsx'));
const FeedEnd = createLazyPart(() => import('./feed-end.tsx'));
const Hearts = createLazySide(() => import('../../ui/player/hearts.tsx'));
const LateAds = createLazySide(() => import('./ads/late-ads.tsx'));
const FeedAd = createLazySide(async () => ({
  default: (await import('./feed-ad.tsx')).FeedAd,
}));

type FeedDeckProps = FeedParts & {
  clips: readonly FeedClip[];
  /** Whether no further page follows. */
  isFinished: boolean;
  onNearEnd: () => void;
};

/** The deck of dramas: three ready clips, the overlay of each, and the chrome that stays while they move. */
export function FeedDeck({
  clips,
  isFinished,
  onNearEnd,
  sheet: EpisodesSheet,
  panel: Panel,
}: FeedDeckProps) {
  const t = useText();
  const { items, index, moveTo, addAd, dropAd, clearAds } = useFeedItems(clips);
  const [open, setOpen] = useState<'episodes' | 'keys' | 'more' | 'end' | null>(null);
  const { hearts, addHeart, removeHeart } = useHearts();
  const [preferences] = useState(() => usePreferences.getState());
  const boot = useBootPlay(clips[index]?.video);
  const clip = clipOf(items, index);
  const item = items[index];
  const ad = item !== undefined && isAd(item);
  const { member, like } = useLike(clip?.video ?? NOWHERE, clip?.video);

  const report = (progress: Progress<FeedItem>) => {
    // An advertisement has its own reports.
    if (isAd(progress.clip)) return;
    reportProgress(progress);
    noteLater(progress.clip.video, progress);
  };
  const player = usePlayer<FeedItem>({
    clips: items,
    index,
    clipKey: (one) => (isAd(one) ? one.ad.showingId : episodeKeyOf(one.video)),
    loadSource: (one, signal, current) =>
      isAd(one) ? one.load() : loadPlay(one.video, signal, { ticket: current?.ticket }),
    boot,
    autoplay: canAutoplay(preferences),
    sound: preferences.sound,
    volume: preferences.volume,
    speed: preferences.speed,
    quality: preferences.quality,
    subtitle: null,
    // The next episode follows in its place; it comes with the later parts.
    atEnd: 'stop',
    // In slices: the deck is moving.
    onMove: (next) => startTransition(() => moveTo(next)),
    onProgress: deferReports(report),
    describe: (one) =>
      isAd(one)
        ? { title: one.ad.title }
        : {
            title: one.group.title,
            artist: t('episode.name', { index: one.video.index }),
            artwork: one.group.poster?.url,
          },
  });
  useHeldClip(player, canAutoplay(preferences));
  useFinalReport(player, report);
  useResumeAddress(
    player,
    (one) => (isAd(one) ? undefined : one.video),
    ({ path, search }) => path === '/recommend' && !search.view,
  );

  const groupId = clip?.group.id;
  useEffect(() => leaveFeedAt(groupId, ad ? 'ad' : 'drama'), [groupId, ad]);
  const askForMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (isNearEnd(index, items.length)) askForMore();
  }, [index, items]);

  const close = () => setOpen(null);
  const onDoubleTap = (point: Point) => {
    if (ad) return;
    addHeart(point);
    if (member) like();
    else showToast('info', t('play.likeNeedsAccount'));
  };
  const openSheet = () => startTransition(() => setOpen('episodes'));
  const openKeys = () => setOpen('keys');
  const openMore = () => setOpen('more');
  const goPastEnd = () => {
    if (isFinished) return setOpen('end');
    // A page that failed is asked for again.
    onNearEnd();
    showToast('info', t('list.loadingMore'));
  };
  const playAgain = () => {
    close();
    // The player has the new order before it moves.
    flushSync(() => {
      clearAds();
      shuffleFeed(clip?.group.id);
    });
    player.next('call');
  };
  const overlay = (slot: SlotView, shown: FeedItem) =>
    isAd(shown) ? (
      <Suspense>
        <FeedAd ad={shown.ad} slot={slot} onClose={() => dropAd(shown)} />
      </Suspense>
    ) : (
      <ClipOverlay slot={slot} clip={shown} onEpisodes={openSheet} onMore={openMore} />
    );
  if (!clip) return null;
  return (
    <PlayerProvider player={player}>
      <WatchLayout
        tabs
        light={clip.group.poster?.url}
        actions={!ad && <Rail {...railOf(clip)} look="disc" onEpisodes={openSheet} />}
        edge={
          <Suspense>
            <StepButtons
              previous={t('play.previousGroup')}
              next={t('play.nextGroup')}
              onPastEnd={goPastEnd}
            />
          </Suspense>
        }
        below={
          !ad && (
            <Suspense fallback={<WatchAll clip={clip} />}>
              <FeedFoot clip={clip} next={clips[clips.indexOf(clip) + 1]} />
            </Suspense>
          )
        }
        column={
          <Suspense>
            <FeedColumn
              clip={ad ? undefined : clip}
              watchAll={<WatchAll clip={clip} />}
              onMore={openMore}
              onPastEnd={goPastEnd}
            />
          </Suspense>
        }
        panel={<Panel clip={clip} onAllKeys={openKeys} />}
      >
        <SwipeDeck
          label={t('play.player')}
          className="size-full"
          overlay={overlay}
          onTap={() => togglePlay(player)}
          onDoubleTap={onDoubleTap}
          onScrub={followDeckScrub}
          onPastEnd={goPastEnd}
          head={<FeedHead />}
          active={open === null}
        >
          {!ad && <FeedChrome clip={clip} onAllKeys={openKeys} onPastEnd={goPastEnd} />}
          <Suspense>{hearts.length > 0 && <Hearts hearts={hearts} onEnd={removeHeart} />}</Suspense>
        </SwipeDeck>
      </WatchLayout>
      {open === 'episodes' && <EpisodesSheet clip={clip} onClose={close} />}
      <Suspense>{open === 'more' && <MoreSheet clip={clip} onClose={close} />}</Suspense>
      <Suspense>{open === 'keys' && <KeyHelp onClose={close} />}</Suspense>
      <Suspense>
        {open === 'end' && <FeedEnd count={clips.length} onAgain={playAgain} onClose={close} />}
      </Suspense>
      {/* Later than anybody waits for anything. */}
      <Suspense>{index >= 2 && <LateAds items={items} index={index} onAd={addAd} />}</Suspense>
    </PlayerProvider>
  );
}

/** Not needed before a clip plays, and a lost note does no harm. */
function noteLater(...watch: Parameters<typeof noteWatch>): void {
  void import('../../features/history/note-watch.ts')
    .then((part) => part.noteWatch(...watch))
    .catch(() => undefined);
}

/** Before the first clip has come. */
const NOWHERE = { groupId: '', index: 0 };
