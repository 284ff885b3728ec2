import { type SlotView, usePlayerState } from '@playlet/player';
import { ClipTrouble } from '../../features/paywall/clip-trouble.tsx';
import { useIsOpening } from '../../features/paywall/opening.ts';
import { episodeKeyOf } from '../../features/playback/episode-key.ts';
import { Picture } from '../../ui/drama/picture.tsx';
import { ClipBackdrop } from '../../ui/player/clip-backdrop.tsx';
import { STILL_SIZES, useEnding } from './end/ending.ts';
import type { EpisodeClip } from './episodes/episodes.ts';
import { Failure, isBroken } from './failure.tsx';

/** The overlay of one episode; it moves with it. */
export function ClipLayer({ slot, clip }: { slot: SlotView; clip: EpisodeClip }) {
  const broken = usePlayerState(isBroken);
  const handedTo = useEnding((ending) => ending.handedTo === episodeKeyOf(clip));
  const poster = clip.video?.poster ?? clip.group?.poster;
  const opening = useIsOpening(clip.index) && slot.place === 'current';
  // Until the service has answered, its picture is shown, as it will be below the curtain.
  const waits = clip.locked === true && slot.phase === 'loading';
  const backdrop = <ClipBackdrop hash={poster?.hash} />;
  if (slot.phase === 'denied' || opening || waits) {
    return (
      <ClipTrouble
        slot={slot}
        group={clip.group ?? null}
        index={clip.index}
        still={clip.video?.poster}
        where="player"
        fallback={backdrop}
      />
    );
  }
  return (
    <>
      {backdrop}
      {/* Whoever comes from the end of another drama has this picture before them already. */}
      {handedTo && poster && !slot.hasFrame && (
        <div className="until-frame">
          <Picture picture={poster} sizes={STILL_SIZES} eager />
        </div>
      )}
      {broken && slot.place === 'current' && <Failure failure={slot.error} />}
    </>
  );
}
