import type { Group } from '@playlet/contract';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { IconButton } from '../../ui/page/header.tsx';
import { reportShown } from '../checkout/tell-shown.ts';
import { useSession } from '../session/session.ts';
import { RewardedRow } from './rewarded-row.tsx';
import { useOffer } from './use-offer.ts';
import { VipTicket } from './vip-ticket.tsx';
import { WholeDrama } from './whole-drama.tsx';

type UnlockWaysProps = {
  group: Group | null;
  index: number;
  /** A note beside or below the heading: the drama, or its free part. */
  note?: ReactNode;
  /** Without it there is nothing to go back to, as in the feed. */
  onClose?: (() => void) | undefined;
};

/** The ways to open a locked episode, with their prices. */
export default function UnlockWays({ group, index, note, onClose }: UnlockWaysProps) {
  const t = useText();
  const back = useLocation().href;
  const offer = useOffer();
  const groupId = group?.id;
  useEffect(() => {
    if (groupId !== undefined) reportShown({ groupId });
  }, [groupId]);
  return (
    <div className="flex flex-1 flex-col">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3 land:mb-1.5">
        <div className="min-w-0 flex-1">
          <h2 className="inline text-title2 xl:text-title1">{t('denied.unlock', { index })}</h2>
          {note}
        </div>
        {onClose && (
          <IconButton label={t('action.close')} onClick={onClose} className="-me-2 shrink-0 text-text-2">
            <IconX size={24} aria-hidden />
          </IconButton>
        )}
      </div>
      <VipTicket back={back} offer={offer} />
      <div className="mt-2 divide-y divide-line land:mt-1 *:py-3 land:*:py-2">
        {group?.price != null && <WholeDrama group={group} price={group.price} back={back} />}
        {group && <RewardedRow groupId={group.id} index={index} />}
      </div>
      <Foot price={group?.price ?? null} back={back} />
    </div>
  );
}

/** A guest's login, or the balance of a member for whom it is not enough. */
function Foot({ price, back }: { price: number | null; back: string }) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance ?? null);
  if (balance === null) {
    return (
      <Link
        to="/my/login"
        search={{ back }}
        className="mt-auto flex min-h-11 items-center justify-center text-secondary text-text-2"
      >
        {t('denied.haveVip')}
      </Link>
    );
  }
  if (price === null || balance >= price) return null;
  return (
    <p className="mt-auto flex min-h-11 items-center justify-end gap-3 text-secondary text-text-2">
      <span className="tabular">{t('denied.balance', { balance: formatMoney(balance) })}</span>
      <Link
        to="/my/balance"
        search={{ need: String(price - balance), back }}
        className="hit font-semibold text-text-1"
      >
        {t('denied.balanceLow')}
      </Link>
    </p>
  );
}
