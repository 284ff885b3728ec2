import type { Ad } from '@playlet/contract';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AdLink } from '../../features/ads/ad-words.tsx';
import { reportAd } from '../../features/ads/showing.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/page/header.tsx';

/** An advertisement as a card that covers none of its surroundings: marked, and closed at once. */
export function AdCard({ ad, className }: { ad: Ad; className: string }) {
  const t = useText();
  const [state, setState] = useState<'loading' | 'shown' | 'gone'>('loading');
  if (state === 'gone') return null;
  const onLoad = () => {
    if (state === 'loading') reportAd(ad, 'impression');
    setState('shown');
  };
  return (
    <section
      aria-label={t('ad.label')}
      className={`relative overflow-hidden rounded-group bg-surface-2 text-white ${className} ${state === 'loading' ? 'invisible' : 'animate-appear'}`}
    >
      <img
        src={ad.image.url}
        alt=""
        onLoad={onLoad}
        onError={() => setState('gone')}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-2/3 scrim-bottom" />
      <AdLink ad={ad} label={ad.title} className="absolute inset-0">
        <span className="sr-only">{t('ad.learnMore')}</span>
      </AdLink>
      <p className="pointer-events-none absolute inset-x-3 bottom-2.5" lang="zh">
        <b className="block text-body font-semibold">{ad.title}</b>
        {ad.text && <span className="block truncate text-caption text-white/85">{ad.text}</span>}
      </p>
      <span className="pointer-events-none absolute start-2 top-2 rounded-tag bg-black/60 px-1.5 py-0.5 text-caption">
        {t('ad.label')}
      </span>
      <IconButton
        label={t('ad.close')}
        onClick={() => setState('gone')}
        className="absolute end-0 top-0 [&>svg]:rounded-full [&>svg]:bg-black/60 [&>svg]:p-1"
      >
        <IconX size={26} aria-hidden />
      </IconButton>
    </section>
  );
}
