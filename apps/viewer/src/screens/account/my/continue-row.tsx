import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ContinueList, ContinueSkeleton } from '../../../features/history/continue-list.tsx';
import { useContinue } from '../../../features/history/use-continue.ts';
import { useSession } from '../../../features/session/session.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Loading } from '../../../ui/page/skeleton.tsx';

const MAX_SHOWN = 6;
const GRID = 'beside:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]';

/** 接着看 on `/my`: the drama watched last, one tap away; `otherwise` replaces it without a history. */
export function ContinueRow({ otherwise }: { otherwise: ReactNode }) {
  const t = useText();
  const guest = useSession(({ currentUser }) => currentUser === null);
  const { items, isPending } = useContinue();
  if (items.length === 0 && !isPending) return otherwise;
  return (
    <Section
      title={t('history.goOn')}
      end={
        guest ? (
          <span className="text-secondary text-text-2">{t('my.onlyHere')}</span>
        ) : (
          <Link to="/my/history" className="hit flex items-center gap-0.5 text-secondary text-text-2">
            {t('theatre.continueAll')}
            <IconChevronRight size={16} className="flip-rtl" aria-hidden />
          </Link>
        )
      }
    >
      <Loading
        when={items.length === 0}
        label={t('state.loading')}
        skeleton={<ContinueSkeleton layout="rows" className={GRID} />}
      >
        <ContinueList items={items.slice(0, MAX_SHOWN)} layout="rows" className={GRID} />
      </Loading>
    </Section>
  );
}
