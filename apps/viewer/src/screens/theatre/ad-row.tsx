import type { Ad } from '@playlet/contract';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AdLink } from '../../features/ads/ad-words.tsx';
import { reportAd } from '../../features/ads/showing.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { IconButton } from '../../ui/page/header.tsx';
import { hideAd } from './hidden-ads.ts';

/** How much of it must be in sight before it counts as shown. */
const SHOWN_SHARE = 0.5;
/** The usual place of faces in a picture without a chosen point. */
const UPPER_MIDDLE = { x: 50, y: 30 };

/** An advertisement as a whole row among posters: marked with who advertises, as high as it is from the first moment. */
export function AdRow({ ad, onHide }: { ad: Ad; onHide: () => void }) {
  const t = useText();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!row.current) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && reportAd(ad, 'impression'), {
      threshold: SHOWN_SHARE,
    });
    seen.observe(row.current);
    return () => seen.disconnect();
  }, [ad]);
  const hide = () => {
    hideAd(ad.linkId);
    onHide();
  };
  const { x, y } = ad.focus ?? UPPER_MIDDLE;
  const label = ad.advertiser === null ? t('ad.label') : t('ad.by', { advertiser: ad.advertiser });
  return (
    <section ref={row} aria-label={t('ad.label')}>
      <div className="relative aspect-[2.1] overflow-hidden rounded-poster bg-surface-2 md:aspect-[4]">
        <img
          src={ad.image.url}
          alt=""
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: `${x}% ${y}%` }}
        />
        <AdLink ad={ad} label={ad.title} className="absolute inset-0 rounded-[inherit]">
          <span className="sr-only">{t('ad.learnMore')}</span>
        </AdLink>
        <span className="pointer-events-none absolute end-2 top-2 rounded-tag bg-black/60 px-1.5 py-0.5 text-caption text-white">
          {label}
        </span>
      </div>
      <div className="flex min-h-15 items-center gap-2 pt-1.5">
        <p className="min-w-0 flex-1" lang="zh">
          <b className="block truncate text-card font-semibold">{ad.title}</b>
          <span className="block truncate text-caption text-text-3">{ad.advertiser ?? ad.text}</span>
        </p>
        <AdLink ad={ad} className={`${buttonClassOf({ tone: 'quiet', size: 'card' })} shrink-0`}>
          {t('ad.visit')}
        </AdLink>
        <IconButton label={t('ad.hide')} onClick={hide} className="-me-2 text-text-2">
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
