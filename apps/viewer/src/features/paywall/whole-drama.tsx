import type { Group } from '@playlet/contract';
import { IconMovie } from '@tabler/icons-react';
import { formatMoney } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { useSession } from '../session/session.ts';

type WholeDramaProps = {
  group: Pick<Group, 'id' | 'episodeTotal'>;
  /** Fen. */
  price: number;
  back: string;
};

/** The drama as a whole, where it is sold so; a member sees when the balance is enough. */
export function WholeDrama({ group, price, back }: WholeDramaProps) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance);
  const enough = balance !== undefined && balance >= price;
  return (
    <div className="flex items-center gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-poster bg-surface-2 text-text-2">
        <IconMovie size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-body font-semibold">
          {t('denied.wholeTitle', { price: formatMoney(price) })}
        </b>
        <span className="block text-secondary text-text-3">
          {enough
            ? t('denied.balanceEnough', { balance: formatMoney(balance) })
            : t('denied.wholeText', { count: group.episodeTotal })}
        </span>
      </span>
      <Link
        to="/vip_pay_mask"
        search={{ group: group.id, back }}
        className={buttonClassOf({ tone: 'quiet', size: 'card' })}
      >
        {t('denied.buy')}
      </Link>
    </div>
  );
}
