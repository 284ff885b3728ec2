import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { isTeen, useSession } from '../session/session.ts';

/**
 * The filing and license numbers, and the address for reports of unlawful content; it appears as a whole once they are
 * known.
 */
export function Footer({ className = '', children }: { className?: string; children?: ReactNode }) {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  if (!config.data) return null;
  const { icp, police, licence, algorithm } = config.data.filings;
  return (
    <footer
      className={`flex flex-wrap items-center justify-center gap-x-4 text-center text-caption text-text-3 ${className}`}
    >
      {config.data.demo && <TourLink />}
      {icp && <Filing href="https://beian.miit.gov.cn/">{icp}</Filing>}
      {police && <Filing href={policeRecord(police)}>{police}</Filing>}
      {licence && <p className="w-full py-1">{licence}</p>}
      {algorithm && <Filing href="https://beian.cac.gov.cn/">{algorithm}</Filing>}
      <Link to="/complaint" className={footerLink}>
        {t('footer.report')}
      </Link>
      {children}
    </footer>
  );
}

/** The way into the console of a demo, to look at it as its operator would. */
function TourLink() {
  const t = useText();
  const teen = useSession(isTeen);
  if (teen) return null;
  return (
    <p className="w-full pb-3">
      <a
        href="/console"
        className="pressable inline-flex min-h-11 items-center rounded-full border border-line px-5 text-body text-text-1"
      >
        {t('footer.tour')}
      </a>
    </p>
  );
}

/** Small words with room for a finger. */
export const footerLink = 'inline-flex min-h-11 items-center';

function Filing({ href, children }: { href: string; children: string }) {
  // Teen mode has no ways out.
  const teen = useSession(isTeen);
  if (teen) return <p className={footerLink}>{children}</p>;
  return (
    <a href={href} target="_blank" rel="noopener" className={footerLink}>
      {children}
    </a>
  );
}

/** The authority's page about a number such as 京公网安备 11010502030001号. */
function policeRecord(number: string): string {
  const code = number.replaceAll(/\D/g, '');
  return `https://beian.mps.gov.cn/#/query/webSearch?code=${code}`;
}
