import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Page } from '../../ui/page.tsx';
import { RegionCredit } from '../../ui/region-credit.tsx';

export default function About() {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const { icp, police, licence } = config.data?.filings ?? {};
  const filings = [icp, police, licence].filter(Boolean);
  return (
    <Page title={t('about.title')} up="/my">
      <div className="flex flex-col items-center pt-8 pb-9">
        <Logo height={64} />
        <p className="mt-4 text-title1">{t('app.name')}</p>
        <p className="text-secondary text-text-3">
          {t('app.latinName')} {config.data?.version}
        </p>
      </div>
      <ListGroup>
        <ListRow title={t('about.user')} to="/my/agreements/user" />
        <ListRow title={t('about.pay')} to="/my/agreements/pay" />
        <ListRow title={t('about.privacy')} to="/my/agreements/privacy" />
      </ListGroup>
      <footer className="mt-auto space-y-1 pt-10 text-center text-caption text-text-3">
        {filings.map((filing) => (
          <p key={filing}>{filing}</p>
        ))}
        <RegionCredit />
      </footer>
    </Page>
  );
}
