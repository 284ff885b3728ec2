import type { Ad } from '@playlet/contract';
import { PlayerProvider } from '@playlet/player';
import { IconChevronLeft } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/page/header.tsx';
import { SoundPill } from '../playback/sound-pill.tsx';
import { AdFoot, AdPicture } from './ad-face.tsx';
import { AdPill } from './ad-pill.tsx';
import { AdSpoken } from './ad-spoken.tsx';
import type { AdEnd } from './clock/ad-clock.ts';
import { useAdClock } from './clock/use-ad-clock.ts';
import { useAdVideo } from './clock/use-ad-video.ts';

type AdScreenProps = {
  ad: Ad;
  /** Takes the focus. */
  ref: Ref<HTMLElement>;
  /** Stands still, such as while the viewer is asked something. */
  still?: boolean;
  /** The caption of the remaining seconds. */
  caption: (secondsLeft: number) => string;
  /** The words of the way on, where it is more than a cross. */
  skip?: (secondsLeft: number) => string;
  onBack?: () => void;
  onClose: () => void;
  onEnd: (how: AdEnd) => void;
  /** Over the advertisement. */
  children?: ReactNode;
};

/** An advertisement over the whole picture: marked, with the seconds left, and closed as promised. */
export function AdScreen({
  ad,
  ref,
  still = false,
  caption,
  skip,
  onBack,
  children,
  ...ways
}: AdScreenProps) {
  const t = useText();
  const { player, video, host } = useAdVideo(ad, still);
  const { plays, hasFrame, shown, elapsed, lasts, onLoad, onError } = useAdClock(ad, {
    video,
    still,
    onEnd: ways.onEnd,
  });
  useEffect(() => {
    if (!plays) player?.pause();
  }, [plays, player]);
  const left = Math.max(0, Math.ceil(lasts - elapsed));
  const closableIn = Math.max(0, Math.ceil(ad.closableAfter - elapsed));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || closableIn > 0) return;
    event.stopPropagation();
    ways.onClose();
  };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('ad.label')}
      onKeyDown={onKeyDown}
      className="absolute inset-0 z-30 overflow-hidden bg-black text-white outline-none"
    >
      <AdSpoken caption={caption(left)} closableIn={closableIn} />
      <AdPicture ad={ad} shown={shown} onLoad={onLoad} onError={onError} />
      <div ref={host} className={`absolute inset-0 ${hasFrame ? '' : 'invisible'}`} />
      <div className="pointer-events-none absolute inset-x-0 top-0 h-[150px] scrim-top" />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-[390px] scrim-bottom" />
      <div className="absolute inset-x-0 top-0 flex items-start justify-between gap-2 ps-1 pe-3 pt-[calc(6px+env(safe-area-inset-top))]">
        {onBack ? (
          <IconButton label={t('action.back')} onClick={onBack}>
            <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
          </IconButton>
        ) : (
          <span />
        )}
        <AdPill caption={caption(left)} closableIn={closableIn} skip={skip?.(left)} onClose={ways.onClose} />
      </div>
      {player && plays && (
        <PlayerProvider player={player}>
          <div className="absolute start-4 top-[calc(64px+env(safe-area-inset-top))]">
            <SoundPill />
          </div>
        </PlayerProvider>
      )}
      <div className="absolute inset-x-4 bottom-[calc(40px+env(safe-area-inset-bottom))]">
        <AdFoot ad={ad} share={elapsed / lasts} />
      </div>
      {children}
    </section>
  );
}
