import type { Ad } from '@playlet/contract';
import { IconChevronLeft, IconCrownFilled, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../header.tsx';
import { Link } from '../link.tsx';
import { AdWords } from './ad-words.tsx';
import { type AdEnd, useAdClock } from './use-ad-clock.ts';

type AdScreenProps = {
  ad: Ad;
  /** Stands still, such as while the viewer is asked something. */
  still?: boolean;
  /** What the seconds left are for. */
  caption: (secondsLeft: number) => string;
  onBack?: () => void;
  onClose: () => void;
  onEnd: (how: AdEnd) => void;
  /** Over the advertisement. */
  children?: ReactNode;
};

/** An advertisement over the whole picture: marked, with the seconds left, and closed as promised. */
export function AdScreen({ ad, still = false, caption, onBack, onClose, onEnd, children }: AdScreenProps) {
  const t = useText();
  const { href } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const { shown, elapsed, onLoad, onError } = useAdClock(ad, { still, onEnd });
  const left = Math.max(0, Math.ceil(ad.seconds - elapsed));
  const closableIn = Math.max(0, Math.ceil(ad.closableAfter - elapsed));
  useEffect(() => screen.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={screen}
      tabIndex={-1}
      aria-label={t('ad.label')}
      className="absolute inset-0 z-30 overflow-hidden bg-black text-white outline-none"
    >
      <img
        src={ad.image.url}
        alt=""
        onLoad={onLoad}
        onError={onError}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-160 ${shown ? '' : 'opacity-0'}`}
      />
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
        <div className="flex flex-col items-end gap-1.5">
          <div className="flex min-h-11 items-center rounded-full bg-black/72 px-3.5 text-secondary font-semibold">
            <span role="timer" className="tabular">
              {caption(left)}
            </span>
            <span className="mx-2.5 h-4 w-px bg-white/40" aria-hidden />
            <Link
              to="/vip_pay"
              search={{ back: href }}
              preload={false}
              className="pressable flex min-h-11 items-center gap-1.5 text-gold"
            >
              <IconCrownFilled size={16} aria-hidden />
              {t('ad.adFree')}
            </Link>
            {closableIn === 0 && (
              <IconButton label={t('ad.close')} onClick={onClose} className="-me-3.5">
                <IconX size={20} aria-hidden />
              </IconButton>
            )}
          </div>
          {closableIn > 0 && (
            <p className="rounded-full bg-black/60 px-2.5 py-0.5 text-caption tabular">
              {t('ad.closeIn', { seconds: closableIn })}
            </p>
          )}
        </div>
      </div>
      <div className="absolute inset-x-4 bottom-[calc(40px+env(safe-area-inset-bottom))]">
        <AdWords ad={ad} />
        <div className="mt-5 h-[3px] overflow-hidden rounded-full bg-white/30" aria-hidden>
          <div
            className="h-full bg-white"
            style={{ width: `${Math.min(100, (elapsed / ad.seconds) * 100)}%` }}
          />
        </div>
      </div>
      {children}
    </section>
  );
}
