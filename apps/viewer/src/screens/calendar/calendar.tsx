import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { useBeside } from '../../ui/page/use-beside.ts';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DaySection } from './day-section.tsx';
import { daysOf, todayPlace } from './days.ts';
import { WeekBoard } from './week-board.tsx';
import { WeekStrip } from './week-strip.tsx';

/** `/my/calendar`: the updates of followed dramas in the days around today. It belongs to an account. */
export function Calendar() {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  if (member) return <MemberCalendar />;
  return (
    <Page title={t('calendar.title')} up="/my">
      <StateScreen prop="seat" title={t('calendar.closed')} text={t('my.loginText')} place="inline">
        <Link to="/my/login" search={{ back: '/my/calendar' }} className={buttonClassOf()}>
          {t('my.loginOrRegister')}
        </Link>
      </StateScreen>
    </Page>
  );
}

function MemberCalendar() {
  const t = useText();
  const calendar = useQuery(callQuery('GET member/video/favorite/calendar', {}));
  const [now] = useState(Date.now);
  const [from, setFrom] = useState(todayPlace);
  const beside = useBeside();
  const days = daysOf(calendar.data?.list ?? [], now);
  const total = days.reduce((sum, { entries }) => sum + entries.length, 0);
  const shown = days.slice(from).filter(({ entries, ahead }) => entries.length > 0 || ahead === 0);
  return (
    <Page title={t('calendar.title')} up="/my/favorite" roomy>
      {calendar.error && !calendar.data ? (
        <ErrorScreen error={calendar.error} onRetry={() => void calendar.refetch()} place="inline" />
      ) : (
        <Loading when={calendar.isPending} label={t('state.loading')} skeleton={<CalendarSkeleton />}>
          {total === 0 ? (
            <StateScreen
              prop="seat"
              title={t('calendar.emptyTitle')}
              text={t('calendar.emptyText')}
              heads={false}
            >
              <Link to="/my/favorite" className={buttonClassOf()}>
                {t('calendar.toFavorites')}
              </Link>
            </StateScreen>
          ) : (
            <>
              {beside ? (
                <WeekBoard days={days} now={now} />
              ) : (
                <>
                  <WeekStrip days={days} from={from} onFrom={setFrom} />
                  {shown.map((day, at) => (
                    <DaySection key={day.at} day={day} now={now} total={at === 0 ? total : undefined} />
                  ))}
                </>
              )}
              <p className="mt-8 text-caption text-text-3">{t('calendar.help')}</p>
            </>
          )}
        </Loading>
      )}
    </Page>
  );
}
