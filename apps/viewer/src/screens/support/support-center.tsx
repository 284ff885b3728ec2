import { isOpenAt } from '@playlet/domain/support-hours';
import { useQuery } from '@tanstack/react-query';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/timers.ts';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { TwoColumns } from '../../ui/page/two-columns.tsx';
import { Contacts } from './contacts.tsx';
import { Questions } from './questions.tsx';
import { Report } from './report.tsx';

/** `/customer_service`: the service's hours, its contacts, frequent questions, and reports. */
export function SupportCenter() {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  return (
    <Page title={t('support.title')} up="/my" side={<AccountNav />} roomy>
      <TwoColumns className="@min-[46rem]:grid-rows-[auto_1fr]">
        <div>
          <Loading
            when={config.isPending}
            label={t('state.loading')}
            skeleton={<Skeleton className="mt-3 h-28" />}
          >
            {config.data && <Hours {...config.data.support} />}
          </Loading>
          <Contacts operator={config.data?.operator} />
        </div>
        <Section title={t('support.questions')} className="@min-[46rem]:row-span-2">
          <Questions />
        </Section>
        <div>
          <Section title={t('support.report')}>
            <Report />
          </Section>
          <div className="mt-4">
            <ListGroup>
              <ListRow title={t('about.accessibility')} to="/my/accessibility" />
            </ListGroup>
          </div>
          <p className="mx-auto mt-4 max-w-[240px] text-center text-caption text-balance text-text-3">
            {t('support.times')}
          </p>
        </div>
      </TwoColumns>
    </Page>
  );
}

type HoursProps = { opens: string; closes: string; timeZone: string };

function Hours({ opens, closes, timeZone }: HoursProps) {
  const t = useText();
  const open = useNow((now) => isOpenAt(new Date(now), { opens, closes, timeZone }));
  const hours = t('support.hours', { opens, closes });
  return (
    <div className="pt-3">
      <p
        className={`flex items-center gap-2 text-secondary font-semibold ${open === 'now' ? 'text-success' : 'text-text-3'}`}
      >
        <span className="size-2 rounded-full bg-current" aria-hidden />
        {t(open === 'now' ? 'support.online' : 'support.offline')}
      </p>
      <h2 className="mt-1 text-display">{titleOf()}</h2>
      <p className="mt-1 text-body text-text-2">{hours}</p>
      {open !== 'now' && <p className="text-body text-text-2">{t('support.leaveWord')}</p>}
    </div>
  );

  function titleOf() {
    if (open === 'now') return t('support.ask');
    return t(open === 'today' ? 'support.backToday' : 'support.backTomorrow', { opens });
  }
}
