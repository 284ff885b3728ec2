import type { GroupDetail } from '@playlet/contract';
import { PlayerProvider, type Point, type SlotView, SwipeDeck } from '@playlet/player';
import { type ReactNode, Suspense, useState } from 'react';
import { useLike } from '../../features/likes/likes.ts';
import { useHasPaidNote } from '../../features/paywall/opening.ts';
import { useDenialCode, useIsSold } from '../../features/paywall/sold.ts';
import { togglePlay } from '../../features/playback/held-clip.ts';
import { Rail } from '../../features/playback/rail.tsx';
import { useSession } from '../../features/session/session.ts';
import { createLazyPart, createLazySide } from '../../lib/lazy-part.ts';
import { useLayout } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import Hearts from '../../ui/player/hearts.tsx';
import { followDeckScrub } from '../../ui/player/scrub.ts';
import { StepButtons } from '../../ui/player/step-buttons.tsx';
import { useHearts } from '../../ui/player/use-hearts.ts';
import { WatchLayout } from '../../ui/player/watch-layout.tsx';
import { BeforeCurtain } from './before-curtain.tsx';
import { BelowPlayer } from './below-player.tsx';
import { ClipLayer } from './clip-layer.tsx';
import { leaveClearScreen } from './controls/clear-screen.ts';
import { showControls } from './controls/controls-visibility.ts';
import { DeckChrome } from './controls/deck-chrome.tsx';
import { useHoldGestures } from './controls/hold.ts';
import type { Overlay } from './controls/transport.tsx';
import { BeforeClip, DeckAds, useDeckAds } from './deck-ads.tsx';
import { DeckShare } from './deck-share.tsx';
import { BesideEnd } from './end/beside-end.tsx';
import type { EpisodeClip } from './episodes/episodes.ts';
import { Shrinkable } from './episodes/shrinkable.tsx';
import { useEpisodeSheet } from './episodes/use-episode-sheet.ts';
import { openSmallWindow } from './small-window/open-window.ts';
import { useEpisodePlayer } from './use-episode-player.ts';
import '../../ui/player/player.css';

const SettingsSheet = createLazyPart(() => import('./controls/settings-sheet.tsx'));
const KeyHelp = createLazyPart(() => import('../../ui/player/key-help.tsx'));
const SidePanel = createLazyPart(() => import('./episodes/side-panel.tsx'));
const PanelWays = createLazyPart(() => import('./panel-ways.tsx'));
const LandscapeColumn = createLazyPart(() => import('./landscape/landscape-column.tsx'));
const PaidNote = createLazySide(() => import('./paid-note.tsx'));

type PlaybackDeckProps = {
  clips: readonly EpisodeClip[];
  position: number;
  second: number | undefined;
  group: GroupDetail | undefined;
  guess: ReactNode;
};

/** The deck of a drama's episodes, with its controls, its sheets and the column beside it. */
export function PlaybackDeck({ clips, position, second, group, guess }: PlaybackDeckProps) {
  const t = useText();
  const layout = useLayout();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { hearts, addHeart, removeHeart } = useHearts();
  const player = useEpisodePlayer({ clips, position, second });
  const clip = clips[position];
  const ads = useDeckAds(player, clip);
  const { member, like } = useLike(clip ?? NOWHERE, clip?.video);
  const denial = useDenialCode(player);
  const locked = useIsSold(denial);
  const paid = useHasPaidNote(clip?.index ?? 0);
  const sheet = useEpisodeSheet(player);
  const small = sheet.phase === 'open' || sheet.phase === 'closing';
  const close = () => setOverlay(null);
  const hold = useHoldGestures(player, () => setOverlay('settings'));
  const open = (next: Overlay) => {
    if (next === 'episodes') void sheet.open();
    else setOverlay(next);
  };
  const select = (index: number) => {
    const at = clips.findIndex((one) => one.index === index);
    const go = () => player.go(at);
    if (!small) go();
    // The curtain closes over the whole stage.
    else if (clips[at]?.locked) void sheet.close().then(go);
    else void sheet.closeOn(go);
  };

  // A host app opens the pages itself: no part of this one continues beside them.
  const inApp = useSession((session) => session.app);
  const smallWindow =
    clip && !inApp && !ads.before && denial === undefined
      ? () => void openSmallWindow(player, clip.groupId)
      : undefined;

  const onDoubleTap = (point: Point) => {
    addHeart(point);
    if (member) like();
    else showToast('info', t('play.likeNeedsAccount'));
  };
  const layer = (slot: SlotView, shown: EpisodeClip) =>
    ads.before && slot.place === 'current' ? (
      <BeforeClip ads={ads} up={`/media/${shown.groupId}`} />
    ) : (
      <ClipLayer slot={slot} clip={shown} />
    );
  if (!clip) return null;
  const title = group ? `${group.title} ${t('episode.name', { index: clip.index })}` : t('app.name');
  return (
    <PlayerProvider player={player}>
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <WatchLayout
        alone={denial !== undefined && !(locked && layout === 'landscape')}
        light={group?.poster?.url}
        actions={<Rail place={clip} video={clip.video} group={group} look="disc" />}
        edge={<StepButtons previous={t('play.previous')} next={t('play.next')} />}
        below={<BelowPlayer clip={clip} synopsis />}
        panel={
          <Suspense>
            <BesideEnd clips={clips} position={position}>
              <SidePanel
                clips={clips}
                current={clip.index}
                group={group}
                guess={guess}
                actions={<BelowPlayer clip={clip} synopsis={false} />}
                ways={locked && group ? <PanelWays clips={clips} clip={clip} group={group} /> : undefined}
                onSelect={select}
                onAllKeys={() => setOverlay('keys')}
              />
            </BesideEnd>
          </Suspense>
        }
        column={
          <Suspense>
            <BesideEnd clips={clips} position={position}>
              <LandscapeColumn clips={clips} clip={clip} group={group} onSelect={select} onOpen={open} />
            </BesideEnd>
          </Suspense>
        }
      >
        <Shrinkable
          phase={sheet.phase}
          motion={sheet.motion}
          hash={(clip.video?.poster ?? group?.poster)?.hash}
          onMouse={() => showControls({ hold: player.state.get().phase !== 'playing' })}
        >
          <SwipeDeck
            label={t('play.player')}
            className="size-full"
            overlay={layer}
            onTap={() => leaveClearScreen() || togglePlay(player)}
            onDoubleTap={onDoubleTap}
            onScrub={followDeckScrub}
            onPastEnd={() => showToast('info', t('play.lastEpisode'))}
            {...hold}
            active={overlay === null && sheet.phase === 'closed'}
            isCut={(before, after) =>
              small || (before.phase === 'ended' && clips[after.index]?.locked === true)
            }
            covered={ads.before !== undefined}
          >
            {!small && !ads.before && (
              <div
                className={sheet.phase === 'leaving' ? 'controls-leaving' : 'animate-appear'}
                inert={sheet.phase === 'leaving'}
              >
                <DeckChrome clips={clips} clip={clip} position={position} onOpen={open} />
              </div>
            )}
            <BeforeCurtain next={clips[position + 1]} />
            <Hearts hearts={hearts} onEnd={removeHeart} />
          </SwipeDeck>
          {overlay === null && !small && !ads.before && <DeckAds />}
          <Suspense>{paid && <PaidNote group={group} index={clip.index} />}</Suspense>
        </Shrinkable>
      </WatchLayout>
      <Suspense>
        {small && sheet.Sheet && (
          <sheet.Sheet
            clips={clips}
            current={clip.index}
            group={group}
            onSelect={select}
            onClose={() => void sheet.close()}
            motion={layout === 'phone' ? sheet.motion : undefined}
          />
        )}
        {overlay === 'settings' && <SettingsSheet onClose={close} onSmallWindow={smallWindow} />}
        {overlay === 'keys' && <KeyHelp onClose={close} />}
      </Suspense>
      <DeckShare clip={clip} />
    </PlayerProvider>
  );
}

/** Until the episode asked for is among the clips. */
const NOWHERE = { groupId: '', index: 0 };
