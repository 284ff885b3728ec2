import { usePlayerState } from '@playlet/player';
import { Caption } from '../../../features/playback/caption.tsx';
import { Buffering } from '../../../ui/player/buffering.tsx';
import { OfflineBanner } from '../controls/offline-banner.tsx';

type LandscapeChromeProps = {
  /** Raised above the foot of the picture. */
  caption: 'low' | 'raised' | 'none';
};

/** The overlay of a phone on its side: the spoken line, and the progress. */
export function LandscapeChrome({ caption }: LandscapeChromeProps) {
  return (
    <>
      {caption !== 'none' && (
        <Caption
          className={`inset-x-3 land:text-[0.9375rem] land:leading-[22px] ${caption === 'raised' ? 'bottom-18' : 'bottom-5'}`}
        />
      )}
      <Buffering />
      <OfflineBanner />
      <StageLine />
    </>
  );
}

/** How far the clip is, at the foot of a stage without controls. */
export function StageLine() {
  const share = usePlayerState((state) => (state.duration > 0 ? state.position / state.duration : 0));
  return (
    <span
      dir="ltr"
      aria-hidden
      className="absolute inset-x-0 bottom-0 block h-[3px] overflow-hidden bg-white/30"
    >
      <span
        className="absolute inset-0 origin-left bg-brand will-change-transform"
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  );
}
