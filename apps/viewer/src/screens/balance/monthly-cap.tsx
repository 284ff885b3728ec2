import { Suspense, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { type NextMonthlyCap, nextCapText } from './next-cap.ts';

const CapSheet = createLazyPart(() => import('./cap-sheet.tsx'));

type MonthlyCapProps = { cap: number | null; next: NextMonthlyCap | null; spent: number };

/** The payments of this month, and the member's own limit. */
export function MonthlyCap({ cap, next, spent }: MonthlyCapProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListGroup className="mt-5">
        <ListRow title={t('balance.spent')} value={<bdi dir="ltr">{formatMoney(spent)}</bdi>} />
        <ListRow
          title={t('balance.cap')}
          value={cap === null ? t('balance.capNone') : <bdi dir="ltr">{formatMoney(cap)}</bdi>}
          onClick={() => setOpen(true)}
        />
      </ListGroup>
      {next && <p className="mx-4 mt-2 text-secondary text-text-2">{nextCapText(t, next)}</p>}
      <Suspense>{open && <CapSheet cap={cap} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
