import { type SlotView, usePlayerState } from '@playlet/player';
import { ClipTrouble } from '../../features/paywall/clip-trouble.tsx';
import { ClipBackdrop } from '../../ui/player/clip-backdrop.tsx';
import type { EpisodeClip } from './episodes/episodes.ts';
import { Failure, isBroken } from './failure.tsx';

/** What lies over one episode and moves with it. */
export function ClipLayer({ slot, clip }: { slot: SlotView; clip: EpisodeClip }) {
  const broken = usePlayerState(isBroken);
  const poster = clip.video?.poster ?? clip.group?.poster;
  if (slot.phase === 'denied') {
    return <ClipTrouble slot={slot} group={clip.group ?? null} index={clip.index} where="player" />;
  }
  return (
    <>
      <ClipBackdrop hash={poster?.hash} gone={slot.hasFrame} />
      {broken && slot.place === 'current' && <Failure failure={slot.error} />}
    </>
  );
}
