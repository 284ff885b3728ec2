import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Contacts } from './contacts.tsx';
import { isOpenAt } from './hours.ts';
import { Questions } from './questions.tsx';
import { Report } from './report.tsx';

/** `/customer_service`: whether somebody is there, how to reach them, what is asked most, and how to report. */
export function SupportCenter() {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  return (
    <Page title={t('support.title')} up="/my">
      <Loading
        when={config.isPending}
        label={t('state.loading')}
        skeleton={<Skeleton className="mt-3 h-28" />}
      >
        {config.data && <Hours {...config.data.support} />}
      </Loading>
      <Contacts operator={config.data?.operator} />
      <Section title={t('support.questions')}>
        <Questions />
      </Section>
      <Section title={t('support.report')}>
        <Report />
      </Section>
      <p className="mx-auto mt-4 max-w-[240px] text-center text-caption text-balance text-text-3">
        {t('support.times')}
      </p>
    </Page>
  );
}

type HoursProps = { opens: string; closes: string; timeZone: string };

function Hours({ opens, closes, timeZone }: HoursProps) {
  const t = useText();
  const open = isOpenAt(new Date(), { opens, closes, timeZone });
  const hours = t('support.hours', { opens, closes });
  return (
    <div className="pt-3">
      <p
        className={`flex items-center gap-2 text-secondary font-semibold ${open === 'now' ? 'text-success' : 'text-text-3'}`}
      >
        <span className="size-2 rounded-full bg-current" aria-hidden />
        {t(open === 'now' ? 'support.online' : 'support.offline')}
      </p>
      <p className="mt-1 text-display">{titleOf()}</p>
      <p className="mt-1 text-body text-text-2">{hours}</p>
      {open !== 'now' && <p className="text-body text-text-2">{t('support.leaveWord')}</p>}
    </div>
  );

  function titleOf() {
    if (open === 'now') return t('support.ask');
    return t(open === 'today' ? 'support.backToday' : 'support.backTomorrow', { opens });
  }
}
