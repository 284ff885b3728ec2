import { type SlotView, usePlayerState } from '@playlet/player';
import { ClipBackdrop } from '../../ui/player/clip-backdrop.tsx';
import { ClipTrouble } from '../../ui/player/clip-trouble.tsx';
import type { EpisodeClip } from './episodes.ts';
import { Failure } from './failure.tsx';

/** What lies over one episode and moves with it. */
export function ClipLayer({ slot, clip }: { slot: SlotView; clip: EpisodeClip }) {
  const cutOff = usePlayerState((state) => !state.online && state.stalled);
  const poster = clip.video?.poster ?? clip.group?.poster;
  if (slot.phase === 'denied') {
    return <ClipTrouble slot={slot} group={clip.group ?? null} index={clip.index} where="player" />;
  }
  const broken = slot.phase === 'failed' || (cutOff && slot.place === 'current');
  return (
    <>
      <ClipBackdrop hash={poster?.hash} gone={slot.hasFrame} />
      {broken && <Failure failure={slot.error} />}
    </>
  );
}
