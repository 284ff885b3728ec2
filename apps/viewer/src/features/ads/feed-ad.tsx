import type { Ad } from '@playlet/contract';
import { type SlotView, useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { SoundPill } from '../playback/sound-pill.tsx';
import { AdFoot, AdPicture } from './ad-face.tsx';
import { AdPill } from './ad-pill.tsx';
import { type AdPlay, useAdClock } from './use-ad-clock.ts';
import { useStuck } from './use-ad-video.ts';

/** An advertisement between two dramas: marked, passed by a swipe, closed at once, and over when its time is. */
export function FeedAd({ ad, slot, onClose }: { ad: Ad; slot: SlotView; onClose: () => void }) {
  const t = useText();
  const player = useCurrentPlayer();
  const waits = slot.place !== 'current';
  const play = useDeckPlay(slot, waits);
  const { shown, elapsed, lasts, onLoad, onError } = useAdClock(ad, {
    play,
    waits,
    onEnd: () => player.next('end'),
  });
  // Dramas begin again at their end; an advertisement gives way.
  useEffect(() => {
    if (waits) return;
    player.setAtEnd('stop');
    return () => player.setAtEnd('loop');
  }, [player, waits]);
  const left = Math.max(0, Math.ceil(lasts - elapsed));
  return (
    <section aria-label={t('ad.label')} className="absolute inset-0 overflow-hidden text-white">
      <AdPicture ad={ad} shown={!play?.hasFrame && (shown || waits)} onLoad={onLoad} onError={onError} />
      <div className="pointer-events-none absolute inset-x-0 top-0 h-[150px] scrim-top" />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-[390px] scrim-bottom" />
      <div className="absolute inset-x-3 top-[calc(60px+env(safe-area-inset-top))] flex flex-col items-end gap-2 md:top-5">
        <AdPill caption={t('ad.secondsLeft', { seconds: left })} closableIn={0} onClose={onClose} />
        {play && !waits && <SoundPill />}
      </div>
      <div className="absolute inset-x-4 bottom-[17px]">
        <AdFoot ad={ad} share={elapsed / lasts} />
      </div>
    </section>
  );
}

/** What the deck's player does with the advertisement's video; null where there is none, or it does not move. */
function useDeckPlay({ phase, hasFrame }: SlotView, waits: boolean): AdPlay | null {
  const player = useCurrentPlayer();
  const position = usePlayerState((state) => (waits ? 0 : state.position));
  // A video the viewer comes back to is still at its end until it begins again; that end has been counted.
  const [began, setBegan] = useState(false);
  useEffect(() => {
    if (waits) setBegan(false);
    else if (phase === 'playing') setBegan(true);
  }, [waits, phase]);
  const play =
    phase === 'denied' || phase === 'failed'
      ? null
      : { hasFrame, position, ended: began && phase === 'ended' };
  const stuck = useStuck(play, waits || phase === 'paused');
  useEffect(() => {
    if (stuck) player.pause();
  }, [player, stuck]);
  return stuck ? null : play;
}
