import { beijingDayOf } from '@playlet/domain/beijing';
import { useEffect, useState } from 'react';
import { isTeen, useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { isTeenOfferDue, keepTeenOffer, usePromptState } from './prompt.ts';

/** The day's offer of teen mode within the sheet of consent, so that a first visit has one sheet and not two. */
export function TeenLine({ open }: { open: boolean }) {
  const t = useText();
  const teen = useSession(isTeen);
  const teenOfferedOn = usePromptState((prompts) => prompts.teenOfferedOn);
  // Decided as the sheet opens: the offer itself must not take the line away again.
  const [offer, setOffer] = useState({ open: false, isDue: false });
  if (open !== offer.open) setOffer({ open, isDue: open ? isTeenOfferDue(teenOfferedOn) : offer.isDue });
  const isShown = offer.isDue && !teen;
  useEffect(() => {
    if (!open || !isShown) return;
    keepTeenOffer();
    usePromptState.setState({ teenOfferedOn: beijingDayOf(Date.now()) });
  }, [open, isShown]);
  if (!isShown) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-surface-2 px-4 text-secondary text-text-2">
      {t('visit.teen')}
      <Link to="/my/setting/teen" className="flex min-h-11 items-center font-medium text-brand-text">
        {t('setting.teen')}
      </Link>
    </p>
  );
}
