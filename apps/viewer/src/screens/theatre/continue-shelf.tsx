import { IconChevronRight, IconDeviceMobile } from '@tabler/icons-react';
import { ContinueList, ContinueSkeleton } from '../../features/history/continue-list.tsx';
import { useContinue } from '../../features/history/use-continue.ts';
import { useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading } from '../../ui/page/skeleton.tsx';
import { ShelfNote } from './shelf-note.tsx';

/** The number that fits in a row beside the ranking. */
const DESK_COUNT = 3;

/** 继续看: the viewer's dramas, a member's from the account, a guest's from this device. Absent without any. */
export function ContinueShelf({ desk, silent }: { desk: boolean; silent: boolean }) {
  const t = useText();
  const guest = useSession(({ currentUser }) => currentUser === null);
  const { items, isPending, error, refetch } = useContinue();
  if (items.length === 0 && !isPending && (!error || silent)) return null;
  const look = desk
    ? ({ layout: 'rows', className: 'xl:grid-cols-3' } as const)
    : ({ layout: 'stills' } as const);
  return (
    <Section
      title={t('theatre.continue')}
      end={
        <Link to="/my/history" className="hit flex items-center gap-0.5 text-secondary text-text-2">
          {t('theatre.continueAll')}
          <IconChevronRight size={16} className="flip-rtl" aria-hidden />
        </Link>
      }
    >
      {error && items.length === 0 ? (
        <ShelfNote asked={{ error, refetch }} className="h-32" />
      ) : (
        <Loading
          when={isPending && items.length === 0}
          label={t('state.loading')}
          skeleton={<ContinueSkeleton {...look} />}
        >
          <ContinueList items={desk ? items.slice(0, DESK_COUNT) : items} {...look} />
        </Loading>
      )}
      {guest && items.length > 0 && <SyncLine />}
    </Section>
  );
}

function SyncLine() {
  const t = useText();
  return (
    <p className="mt-3.5 flex min-h-11 items-center gap-3 rounded-control bg-surface-1 px-3.5 text-secondary text-text-2 xl:max-w-md">
      <IconDeviceMobile size={18} className="shrink-0 text-text-3" aria-hidden />
      <span className="flex-1 py-2">{t('history.onThisDevice')}</span>
      <Link to="/my/login" search={{ back: '/recommend?view=theatre' }} className="hit text-brand-text">
        {t('action.login')}
      </Link>
    </p>
  );
}
