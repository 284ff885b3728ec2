import type { TeenState } from '@playlet/contract';
import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import { IconMoon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatRecent, joinNames } from '../../lib/dates.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { navigate } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { useSession } from '../session/session.ts';

const ExtendSheet = createLazyPart(() => import('./extend-sheet.tsx'));

const MAX_NAMED_DRAMAS = 3;

/** The screen of a teen at night, and after the day's minutes. Nothing here is red or filled: it is time to rest. */
export function RestScreen({ state }: { state: TeenState }) {
  const t = useText();
  const watched = useWatchedToday(t, !state.curfew);
  const [asking, setAsking] = useState(false);
  const minutes = Math.round((state.limitSeconds ?? 0) / 60);
  const until = t('teen.restUntil', { time: formatRecent(state.opensAt) });
  return (
    <>
      <div className="m-auto flex flex-col items-center px-6 py-10 text-center">
        <EmptyIllustration prop={state.curfew ? 'moon' : 'lamp'} />
        <h1 className="mt-7 text-title1">
          {state.curfew ? t('denied.curfewTitle') : t('teen.usedUp', { minutes })}
        </h1>
        <p className="mt-2 max-w-[340px] text-balance whitespace-pre-line text-body text-text-2">
          {state.curfew ? t('denied.curfewText') : [watched, until].filter(Boolean).join('\n')}
        </p>
      </div>
      <div className="mx-auto flex w-full max-w-[358px] flex-col gap-3 px-4 pb-[calc(32px+env(safe-area-inset-bottom))]">
        {state.curfew ? (
          <Link to="/my/setting/teen" className={buttonClassOf({ tone: 'quiet' })}>
            {t('denied.guardian')}
          </Link>
        ) : (
          <>
            <Button tone="quiet" onClick={() => navigate('/my')}>
              <IconMoon size={20} aria-hidden />
              {t('teen.enough')}
            </Button>
            {state.extended ? (
              <p className="text-center text-secondary text-text-3">{t('teen.extendedAlready')}</p>
            ) : (
              <Button tone="outline" className="flex-col gap-0!" onClick={() => setAsking(true)}>
                {t('teen.askMore')}
                <span className="text-caption font-normal text-text-3">{t('teen.askMoreText')}</span>
              </Button>
            )}
          </>
        )}
      </div>
      <Suspense>{asking && <ExtendSheet onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/** 看了《后排的风》5 集和《爸爸的外卖小号》3 集。 Of a guest the service knows nothing, and nothing is said. */
function useWatchedToday(t: Translate, wanted: boolean): string | undefined {
  const member = useSession(({ currentUser }) => currentUser !== null);
  const today = useQuery({
    ...callQuery('GET member/profile/teen/today', {}),
    enabled: wanted && member,
    staleTime: 0,
  });
  const dramas = today.data?.dramas ?? [];
  if (dramas.length === 0) return undefined;
  const named = dramas
    .slice(0, MAX_NAMED_DRAMAS)
    .map(({ title, episodes }) => t('teen.watchedDrama', { title, count: episodes }));
  return t(dramas.length > MAX_NAMED_DRAMAS ? 'teen.watchedMore' : 'teen.watched', {
    list: joinNames(named),
    count: dramas.length,
  });
}
