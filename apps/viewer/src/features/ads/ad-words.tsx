import type { Ad } from '@playlet/contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { reportAd } from './showing.ts';

/** The words of an advertisement, and its link where there is one. */
export function AdWords({ ad }: { ad: Ad }) {
  const t = useText();
  return (
    <>
      <p className="text-title3" lang="zh">
        {ad.title}
      </p>
      {ad.text && (
        <p className="mt-0.5 text-secondary text-white/80" lang="zh">
          {ad.text}
        </p>
      )}
      <AdLink ad={ad} className={`${buttonClassOf({ block: true })} mt-3.5 bg-white/92! text-black!`}>
        {t('ad.learnMore')}
      </AdLink>
    </>
  );
}

type AdLinkProps = { ad: Ad; className: string; children: ReactNode; label?: string };

/** Leads where the advertisement leads, and counts; nothing where it leads nowhere. Foreign pages open beside this one. */
export function AdLink({ ad, className, children, label }: AdLinkProps) {
  if (ad.target === null) return null;
  const shared = { className, 'aria-label': label, onClickCapture: () => reportAd(ad, 'click') };
  return ad.target.startsWith('/') ? (
    <Link to={ad.target} preload={false} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={ad.target} target="_blank" rel="noopener noreferrer nofollow" {...shared}>
      {children}
    </a>
  );
}
