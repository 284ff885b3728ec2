import type { GroupDetail } from '@playlet/contract';
import { PlayerProvider, type Point, type SlotView, SwipeDeck } from '@playlet/player';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLike } from '../../features/likes/likes.ts';
import { togglePlay } from '../../features/playback/held-clip.ts';
import { Rail } from '../../features/playback/rail.tsx';
import { useWidth } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import Hearts from '../../ui/player/hearts.tsx';
import { followDeckScrub } from '../../ui/player/scrub.ts';
import { StepButtons } from '../../ui/player/step-buttons.tsx';
import { useHearts } from '../../ui/player/use-hearts.ts';
import { WatchLayout } from '../../ui/player/watch-layout.tsx';
import { BelowPlayer } from './below-player.tsx';
import { ClipLayer } from './clip-layer.tsx';
import { showControls } from './controls/controls-visibility.ts';
import { DeckChrome } from './controls/deck-chrome.tsx';
import type { Overlay } from './controls/transport.tsx';
import { BeforeClip, DeckAds, useDeckAds } from './deck-ads.tsx';
import type { EpisodeClip } from './episodes/episodes.ts';
import { Shrinkable } from './episodes/shrinkable.tsx';
import { useEpisodePlayer } from './use-episode-player.ts';
import '../../ui/player/player.css';

const EpisodeSheet = lazy(() => import('./episodes/episode-sheet.tsx'));
const SettingsSheet = lazy(() => import('./controls/settings-sheet.tsx'));
const KeyHelp = lazy(() => import('../../ui/player/key-help.tsx'));
const SidePanel = lazy(() => import('./episodes/side-panel.tsx'));

type PlaybackDeckProps = {
  clips: readonly EpisodeClip[];
  position: number;
  second: number | undefined;
  group: GroupDetail | undefined;
  guess: ReactNode;
};

/** The deck of a drama's episodes, with its controls, its sheets and what stands beside it. */
export function PlaybackDeck({ clips, position, second, group, guess }: PlaybackDeckProps) {
  const t = useText();
  const width = useWidth();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { hearts, addHeart, removeHeart } = useHearts();
  const player = useEpisodePlayer({ clips, position, second });
  const clip = clips[position];
  const ads = useDeckAds(player, clip);
  const { member, like } = useLike(clip ?? NOWHERE, clip?.video);
  const shrunk = overlay === 'episodes' && width === 'phone';
  const close = () => setOverlay(null);
  const select = (index: number) => {
    player.go(clips.findIndex((one) => one.index === index));
    close();
  };

  const onDoubleTap = (point: Point) => {
    addHeart(point);
    if (member) like();
    else toast('info', t('play.likeNeedsAccount'));
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
        light={group?.poster?.url}
        actions={<Rail place={clip} video={clip.video} title={group?.title} look="disc" />}
        edge={<StepButtons previous={t('play.previous')} next={t('play.next')} />}
        below={<BelowPlayer clip={clip} />}
        panel={
          <Suspense>
            <SidePanel
              clips={clips}
              current={clip.index}
              group={group}
              guess={guess}
              onSelect={select}
              onAllKeys={() => setOverlay('keys')}
            />
          </Suspense>
        }
      >
        <Shrinkable
          shrunk={shrunk}
          light={group?.poster?.url}
          onMouse={() => showControls({ hold: player.state.get().phase !== 'playing' })}
        >
          <SwipeDeck
            label={t('play.stage')}
            className="size-full"
            overlay={layer}
            onTap={() => togglePlay(player)}
            onDoubleTap={onDoubleTap}
            onScrub={followDeckScrub}
            active={overlay === null}
            covered={ads.before !== undefined}
          >
            {!shrunk && !ads.before && (
              <DeckChrome clips={clips} clip={clip} position={position} onOpen={setOverlay} />
            )}
            <Hearts hearts={hearts} onEnd={removeHeart} />
          </SwipeDeck>
          {overlay === null && !ads.before && <DeckAds />}
        </Shrinkable>
      </WatchLayout>
      <Suspense>
        {overlay === 'episodes' && (
          <EpisodeSheet clips={clips} current={clip.index} group={group} onSelect={select} onClose={close} />
        )}
        {overlay === 'settings' && <SettingsSheet onClose={close} />}
        {overlay === 'keys' && <KeyHelp onClose={close} />}
      </Suspense>
    </PlayerProvider>
  );
}

/** Until the episode asked for is among the clips. */
const NOWHERE = { groupId: '', index: 0 };
