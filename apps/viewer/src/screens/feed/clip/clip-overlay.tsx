import { type SlotView, usePlayerState } from '@playlet/player';
import { Suspense } from 'react';
import { ClipTrouble } from '../../../features/paywall/clip-trouble.tsx';
import { Rail } from '../../../features/playback/rail.tsx';
import { createLazySide } from '../../../lib/lazy-part.ts';
import { ClipBackdrop } from '../../../ui/player/clip-backdrop.tsx';
import { MinorsNotice } from '../../../ui/player/minors-notice.tsx';
import { Scrims } from '../../../ui/player/scrims.tsx';
import type { FeedClip } from '../feed-clips.ts';
import { WatchAll } from '../watch-all.tsx';
import { ClipWords } from './clip-words.tsx';

/** It loads after the picture: no line is spoken before it moves. */
const ClipSpeech = createLazySide(() => import('./clip-speech.tsx'));
const MoreButton = createLazySide(() => import('../not-interested/more-button.tsx'));

type ClipOverlayProps = { slot: SlotView; clip: FeedClip; onEpisodes: () => void; onMore: () => void };

/** The overlay of a clip of the feed; it moves with it. */
export function ClipOverlay({ slot, clip, onEpisodes, onMore }: ClipOverlayProps) {
  const { group, video } = clip;
  const { hash } = video.poster ?? group.poster ?? {};
  const speaks = usePlayerState(({ position }) => position > 0) && slot.place === 'current';
  if (slot.phase === 'denied')
    return <ClipTrouble slot={slot} group={group} index={video.index} where="feed" />;
  return (
    <>
      <ClipBackdrop hash={hash} />
      <Scrims hash={hash} clipKey={slot.key} />
      {group.affectsMinors && <MinorsNotice isAhead={slot.place !== 'current'} />}
      <div className="pointer-events-none absolute inset-x-0 bottom-[15px]">
        <div className="relative">
          <div className="absolute start-[62px] end-[62px] bottom-full mb-3 flex flex-col items-center xs:start-[76px] xs:end-[calc(3.25rem+24px)] land:start-2! land:end-2! flat:hidden [@media(width<17em)]:start-4!">
            <Suspense>{speaks && <ClipSpeech clip={clip} />}</Suspense>
          </div>
          <div className="land:hidden">
            <ClipWords clip={clip} more={<Suspense>{speaks && <MoreButton onClick={onMore} />}</Suspense>} />
          </div>
        </div>
        <div className="pointer-events-auto mx-3 md:mx-4 short:me-[200px] land:hidden md:portrait:hidden xl:hidden">
          <WatchAll clip={clip} current={slot.place === 'current'} />
        </div>
      </div>
      <div className="absolute end-2 bottom-[calc(2.75rem+31px)] flex flex-col gap-2.5 xs:gap-5 short:end-3 short:bottom-[15px] short:flex-row short:gap-0! land:hidden xl:hidden">
        <Rail {...railOf(clip)} onEpisodes={onEpisodes} />
      </div>
    </>
  );
}

/** Returns the subject of the rail's actions. */
export const railOf = ({ group, video }: FeedClip) => ({ place: video, video, group });
