import { usePlayerState } from '@playlet/player';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useClipWaits } from '../../features/playback/clip-waits.ts';
import { usePreferences } from '../../features/playback/preferences.ts';
import { useSlowNetworkNotice } from '../../features/playback/slow-network.ts';
import { SoundPill } from '../../features/playback/sound-pill.tsx';
import { useKeyboard } from '../../features/playback/use-keyboard.ts';
import { lazySide } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { Buffering } from '../../ui/player/buffering.tsx';
import { LicenseNote } from '../../ui/player/license-note.tsx';
import { Scrubber } from '../../ui/player/scrubber.tsx';
import type { FeedClip } from './feed-clips.ts';
import { FeedHead } from './feed-head.tsx';
import { useSkipBroken } from './skip-broken.ts';

const Boosted = lazySide(async () => ({ default: (await import('../../ui/player/boosted.tsx')).Boosted }));
const SwipeHint = lazySide(() => import('./swipe-hint.tsx'));

/** What stays over the feed while clips move. */
export function FeedChrome({ clip, onAllKeys }: { clip: FeedClip; onAllKeys: () => void }) {
  const t = useText();
  const waits = useClipWaits((state) => state.waits);
  const paused = usePlayerState((state) => state.phase === 'paused') && !waits;
  const denied = usePlayerState((state) => state.phase === 'denied');
  const knowsSwiping = usePreferences((state) => state.swipeHintSeen);
  // Nothing is fetched for the hint, or for a finger held down, before a clip has been seen to move.
  const moves = usePlayerState((state) => state.position > 1);
  const [hasMoved, setHasMoved] = useState(false);
  if (moves && !hasMoved) setHasMoved(true);
  const message = useSkipBroken();
  useSlowNetworkNotice();
  useKeyboard({ place: clip.video, video: clip.video, onHelp: onAllKeys });
  return (
    <>
      <FeedHead />
      <div className="absolute start-4 top-[calc(60px+env(safe-area-inset-top))] md:top-5">
        <SoundPill />
      </div>
      {!denied && <LicenseNote number={clip.group.licenseNo} index={clip.video.index} />}
      {paused && (
        <span className="pointer-events-none absolute top-1/2 left-1/2 flex size-19 -translate-1/2 animate-appear items-center justify-center rounded-full bg-black/35 text-white">
          <IconPlayerPlayFilled size={36} aria-label={t('play.pause')} />
        </span>
      )}
      <Buffering />
      <Suspense>{hasMoved && <Boosted />}</Suspense>
      <Suspense>{!knowsSwiping && moves && <SwipeHint />}</Suspense>
      {message && (
        <p
          role="status"
          className="absolute inset-x-8 top-1/2 mx-auto w-fit rounded-control bg-black/70 px-4 py-2.5 text-body text-white"
        >
          {message}
        </p>
      )}
      {!denied && (
        // The line lies on the edge above the tabs; a finger may be up to 20 px off.
        <div className="absolute inset-x-0 -bottom-[20.5px]">
          <Scrubber look="feed" />
        </div>
      )}
    </>
  );
}
