import { usePlayerState } from '@playlet/player';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import Spoken from '../../features/paywall/spoken.tsx';
import { useClipWaits } from '../../features/playback/clip-waits.ts';
import { useKeyboard } from '../../features/playback/keyboard/use-keyboard.ts';
import { useSlowNetworkNotice } from '../../features/playback/slow-network.ts';
import { SoundPill } from '../../features/playback/sound-pill.tsx';
import { isTeen, useSession } from '../../features/session/session.ts';
import { Boosted } from '../../ui/player/boosted.tsx';
import { PlayToggle } from '../../ui/player/play-toggle.tsx';
import { useFrameLightSamples } from '../../ui/player/use-frame-light-samples.ts';
import { replaceClip } from './feed-list.ts';
import type { FeedChromeProps } from './feed-parts.ts';
import { NextPill } from './next-episode/next-pill.tsx';
import { useNextEpisode } from './next-episode/use-next-episode.ts';
import { useSkipBroken } from './skip-broken.ts';
import { TeenRest } from './teen-rest.tsx';

/** The chrome over the feed that is not needed before a picture: keys, hints, and the next episode. */
export default function LateChrome({ clip, onAllKeys, onPastEnd }: FeedChromeProps) {
  const waits = useClipWaits((state) => state.waits);
  const teen = useSession(isTeen);
  const paused = usePlayerState((state) => state.phase === 'paused') && !waits;
  const message = useSkipBroken(onPastEnd);
  useSlowNetworkNotice();
  useFrameLightSamples();
  useKeyboard({ place: clip.video, video: clip.video, onHelp: onAllKeys });
  useNextEpisode(clip, replaceClip);
  return (
    <>
      <Spoken title={clip.group.title} index={clip.video.index} />
      <PlayToggle />
      {/* The one place of hints. */}
      <div className="absolute inset-x-4 top-[calc(3.75rem+env(safe-area-inset-top))] flex flex-col items-start gap-2 max-xs:inset-x-3 short:top-0 md:top-5 pointer-events-none *:pointer-events-auto">
        <TeenRest />
        <NextPill clip={clip} onBack={replaceClip} />
        {!waits && <SoundPill small={teen} className="land:hidden" />}
      </div>
      {paused && (
        <span className="pointer-events-none absolute top-1/2 left-1/2 flex size-19 short:size-11 -translate-1/2 animate-appear items-center justify-center rounded-full bg-black/35 text-white">
          <IconPlayerPlayFilled size={36} aria-hidden />
        </span>
      )}
      <Boosted />
      {message && (
        <p
          role="status"
          className="absolute inset-x-8 top-1/2 mx-auto w-fit rounded-control bg-black/70 px-4 py-2.5 text-body text-white"
        >
          {message}
        </p>
      )}
    </>
  );
}
