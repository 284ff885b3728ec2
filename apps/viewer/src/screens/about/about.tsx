import { Logo } from '@playlet/ui/logo';
import { useQuery } from '@tanstack/react-query';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { Footer, footerLink } from '../../features/filings/footer.tsx';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { RegionCredit } from '../../ui/brand/region-credit.tsx';
import { Link } from '../../ui/control/link.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Page } from '../../ui/page/page.tsx';

/** `/my/about`: what this is and in which version, the agreements, and under which numbers it runs. */
export function About() {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  return (
    <Page title={t('about.title')} up="/my" side={<AccountNav />}>
      <div className="flex flex-col items-center pt-8 pb-9">
        <Logo height={64} />
        <h2 className="mt-4 text-title1">{t('app.name')}</h2>
        <p className="text-secondary text-text-3">
          {config.data && t('about.version', { version: config.data.version })}
        </p>
      </div>
      <ListGroup>
        <ListRow title={t('about.user')} to="/my/agreements/user" />
        <ListRow title={t('about.pay')} to="/my/agreements/pay" />
        <ListRow title={t('about.privacy')} to="/my/agreements/privacy" />
      </ListGroup>
      <Footer className="mt-auto pt-10">
        <Link to="/my/agreements/disclaimer" className={footerLink}>
          {t('page.disclaimer')}
        </Link>
        {config.data && (
          <p className="w-full py-1">{t('about.operator', { name: config.data.operator.name })}</p>
        )}
        <RegionCredit />
      </Footer>
    </Page>
  );
}
