import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../lib/query.ts';
import { isTeen, useSession } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { Link } from './link.tsx';

/** The filing and licence numbers, and where to report what is unlawful; it comes as a whole once they are known. */
export function Footer({ className = '', children }: { className?: string; children?: ReactNode }) {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  if (!config.data) return null;
  const { icp, police, licence } = config.data.filings;
  return (
    <footer className={`space-y-1 text-center text-caption text-text-3 ${className}`}>
      {icp && <Filing href="https://beian.miit.gov.cn/">{icp}</Filing>}
      {police && <Filing href={policeRecord(police)}>{police}</Filing>}
      {licence && <p>{licence}</p>}
      <p>
        <Link to="/customer_service" className="hit">
          {t('footer.report')}
        </Link>
      </p>
      {children}
    </footer>
  );
}

function Filing({ href, children }: { href: string; children: string }) {
  // Teen mode has no ways out.
  const teen = useSession(isTeen);
  if (teen) return <p>{children}</p>;
  return (
    <p>
      <a href={href} target="_blank" rel="noopener" className="hit">
        {children}
      </a>
    </p>
  );
}

/** The authority's page about a number such as 京公网安备 11010502030001号. */
function policeRecord(number: string): string {
  const code = number.replaceAll(/\D/g, '');
  return `https://beian.mps.gov.cn/#/query/webSearch?code=${code}`;
}
