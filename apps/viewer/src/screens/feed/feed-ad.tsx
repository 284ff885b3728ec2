import type { Ad } from '@playlet/contract';
import { type SlotView, useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { AdFoot, AdPicture } from '../../features/ads/ad-face.tsx';
import { AdPill } from '../../features/ads/ad-pill.tsx';
import { useAdClock } from '../../features/ads/clock/use-ad-clock.ts';
import { SoundPill } from '../../features/playback/sound-pill.tsx';
import { useText } from '../../lib/text.ts';

/** An advertisement between two dramas: marked, passed by a swipe, closed at once, and over when its time is. */
export function FeedAd({ ad, slot, onClose }: { ad: Ad; slot: SlotView; onClose: () => void }) {
  const t = useText();
  const player = useCurrentPlayer();
  const waits = slot.place !== 'current';
  const { phase, hasFrame } = slot;
  const position = usePlayerState((state) => (waits ? 0 : state.position));
  const clock = useAdClock(ad, {
    video: { phase, hasFrame, position },
    waits,
    paused: phase === 'paused',
    onEnd: () => player.next('end'),
  });
  const { plays, stuck, shown, elapsed, lasts, onLoad, onError } = clock;
  useEffect(() => {
    if (stuck) player.pause();
  }, [player, stuck]);
  const left = Math.max(0, Math.ceil(lasts - elapsed));
  return (
    <section aria-label={t('ad.label')} className="absolute inset-0 overflow-hidden text-white">
      <div className={plays ? 'until-frame' : ''}>
        <AdPicture ad={ad} shown={!clock.hasFrame && (shown || waits)} onLoad={onLoad} onError={onError} />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 h-[150px] scrim-top" />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-[390px] scrim-bottom" />
      <div className="absolute inset-x-3 top-[calc(60px+env(safe-area-inset-top))] flex flex-col items-end gap-2 md:top-5">
        <AdPill caption={t('ad.secondsLeft', { seconds: left })} closableIn={0} onClose={onClose} />
        {plays && !waits && <SoundPill />}
      </div>
      <div className="absolute inset-x-4 bottom-[17px]">
        <AdFoot ad={ad} share={elapsed / lasts} />
      </div>
    </section>
  );
}
