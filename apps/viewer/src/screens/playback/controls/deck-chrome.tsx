import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { Caption } from '../../../features/playback/caption.tsx';
import { useFinalReport } from '../../../features/playback/final-report.ts';
import { useSlowNetworkNotice } from '../../../features/playback/slow-network.ts';
import { SoundPill } from '../../../features/playback/sound-pill.tsx';
import { useKeyboard } from '../../../features/playback/use-keyboard.ts';
import { AiLabel } from '../../../ui/player/ai-label.tsx';
import { Boosted } from '../../../ui/player/boosted.tsx';
import { Buffering } from '../../../ui/player/buffering.tsx';
import { LicenseNote } from '../../../ui/player/license-note.tsx';
import { useScrub } from '../../../ui/player/scrub.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { isBroken } from '../failure.tsx';
import { Controls } from './controls.tsx';
import { showControls, useControls } from './controls-visibility.ts';
import { EndCard } from './end-card.tsx';
import { MiddleControls } from './middle-controls.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';
import type { Overlay } from './transport.tsx';
import { useSubtitleChoice } from './use-subtitle-choice.ts';

type DeckChromeProps = {
  clips: readonly EpisodeClip[];
  clip: EpisodeClip;
  position: number;
  onOpen: (overlay: Overlay) => void;
};

/** What stays over the picture while episodes move. */
export function DeckChrome({ clips, clip, position, onOpen }: DeckChromeProps) {
  const shown = useControlsFollowPlayback();
  const watchable = usePlayerState((state) => state.phase !== 'denied' && !isBroken(state));
  // The paywall draws its own way back.
  const denial = usePlayerState((state) => state.denied?.code);
  const offline = usePlayerState((state) => !state.online);
  useSubtitleChoice();
  useSlowNetworkNotice();
  useFinalReport(useCurrentPlayer());
  useKeyboard({ place: clip, video: clip.video, onHelp: () => onOpen('keys'), onUse: showControls });
  if (!watchable) return <TopBar clip={clip} shown={denial !== 'VIP_REQUIRED'} bare onOpen={onOpen} />;
  return (
    <>
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-0 h-[390px] scrim-bottom transition-opacity duration-160 ${shown || offline ? '' : 'opacity-0'}`}
      />
      <TopBar clip={clip} shown={shown && !offline} onOpen={onOpen} />
      <div className="pointer-events-none absolute start-4 top-[calc(64px+env(safe-area-inset-top))] xl:top-4 flex flex-col items-start gap-2 [&>*]:pointer-events-auto">
        <SoundPill />
        {clip.group?.aiGenerated && <AiLabel />}
      </div>
      <LicenseNote number={clip.group?.licenseNo ?? null} index={clip.index} />
      <Caption
        className={
          shown
            ? 'start-4 end-[76px] bottom-[190px] md:inset-x-10 md:bottom-[110px]'
            : 'inset-x-10 bottom-[150px] md:bottom-[70px]'
        }
      />
      <Buffering />
      <Boosted />
      <OfflineBanner />
      <MiddleControls shown={shown} />
      <Controls clip={clip} shown={shown} onOpen={onOpen} />
      <EndCard clips={clips} position={position} />
    </>
  );
}

/** The controls stay while the clip stands still or a finger seeks, and go when it plays on. */
function useControlsFollowPlayback(): boolean {
  const shown = useControls((state) => state.shown);
  const playing = usePlayerState((state) => state.phase === 'playing');
  const scrubbing = useScrub((state) => state.target !== null);
  const index = usePlayerState((state) => state.index);
  useEffect(() => showControls({ hold: !playing || scrubbing }), [playing, scrubbing]);
  useEffect(() => {
    if (index >= 0) showControls();
  }, [index]);
  return shown;
}
