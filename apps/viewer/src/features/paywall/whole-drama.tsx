import { IconMovie } from '@tabler/icons-react';
import { formatMoney } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useSession } from '../session/session.ts';

type WholeDramaProps = {
  groupId: string;
  /** Fen. */
  price: number;
  back: string;
};

/** The drama as a whole, where it is sold so; a member sees whether the balance is enough. */
export function WholeDrama({ groupId, price, back }: WholeDramaProps) {
  const t = useText();
  const balance = useSession(({ currentUser }) => currentUser?.balance);
  const enough = balance !== undefined && balance >= price;
  return (
    <div className="mt-4 flex items-center gap-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-surface-2 text-text-2">
        <IconMovie size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-body font-semibold">
          {t('denied.wholeTitle', { price: formatMoney(price) })}
        </b>
        <span className="block text-secondary text-text-2">
          {enough ? t('denied.balanceEnough', { balance: formatMoney(balance) }) : t('denied.wholeText')}
        </span>
        {balance !== undefined && !enough && (
          <Link
            to="/my/balance"
            search={{ need: String(price - balance), back }}
            className="hit text-secondary text-brand-text"
          >
            {t('denied.balanceLow')}
          </Link>
        )}
      </span>
      <Link
        to="/vip_pay_mask"
        search={{ group: groupId, back }}
        className={buttonClass({ tone: 'quiet', size: 'card' })}
      >
        {t('denied.buy')}
      </Link>
    </div>
  );
}
