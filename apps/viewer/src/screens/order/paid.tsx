import type { OrderDetail } from '@playlet/contract/entities/money';
import { MINUTE_MS } from '@playlet/domain/time';
import { IconCircleCheckFilled, IconReceiptRefund } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useSession } from '../../features/session/session.ts';
import { formatMoney } from '../../lib/format.ts';
import { Layer, navigate, navigateBack } from '../../lib/navigation.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { useNow } from '../../lib/timers.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { PaidTicket } from './paid-ticket.tsx';
import { Result } from './result.tsx';
import { ResumeCard } from './resume-card.tsx';

type PaidProps = { order: OrderDetail; up: string };

/** Back to the episode after so long, unless one taps first. */
const RETURN_MS = 2000;
/** An order that was paid longer ago is looked up, and leads nowhere by itself. */
const FRESH_MS = 5 * MINUTE_MS;

/** 支付成功: the purchase, and the way back to the interrupted page. */
export function Paid({ order, up }: PaidProps) {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const mask = useContext(Layer) === 'covering';
  const refunded = order.state !== 'PAID';
  const episode = /^\/video\/([^/?]+)\/(\d+)/.exec(up);
  const watching = /^\/(video|media|recommend)/.test(up);
  // The picture below has gone on; a page of its own gives way to where one came from.
  const goOn = () => (mask ? navigateBack(up) : void navigate(up, { replace: true }));
  const fresh = useNow((now) => order.paidAt !== null && now - Date.parse(order.paidAt) < FRESH_MS);
  const returns = !refunded && episode !== null && fresh;
  useReturn(returns, goOn);
  return (
    <Result
      icon={refunded ? IconReceiptRefund : IconCircleCheckFilled}
      look={refunded ? 'text-text-2' : 'text-success'}
      title={refunded ? t(`order.state.${order.state}`) : titleOf(t, order, user?.username)}
      text={
        refunded
          ? formatMoney(order.amount)
          : t('order.paidBy', {
              amount: formatMoney(order.amount),
              channel: t(`pay.method.${order.channel}`),
            })
      }
      more={
        !refunded && (
          <>
            {order.plan ? (
              <PaidTicket order={order} />
            ) : (
              <p className="text-body text-text-2">{gaveOf(t, order, user?.balance ?? 0)}</p>
            )}
            {episode && (
              <ResumeCard
                groupId={episode[1] as string}
                index={Number(episode[2])}
                returnMs={returns ? RETURN_MS : null}
                onPlay={goOn}
              />
            )}
          </>
        )
      }
    >
      <Button onClick={goOn}>
        {episode
          ? t('order.resume', { index: Number(episode[2]) })
          : t(watching ? 'order.watch' : 'order.done')}
      </Button>
      <Link to={`/my/order/${order.id}`} className={buttonClassOf({ tone: 'plain' })}>
        {t('order.receipt')}
      </Link>
    </Result>
  );
}

function useReturn(returns: boolean, goOn: () => void) {
  const go = useEffectEvent(goOn);
  useEffect(() => {
    if (!returns) return;
    const timer = setTimeout(() => go(), RETURN_MS);
    return () => clearTimeout(timer);
  }, [returns]);
}

function titleOf(t: Translate, { plan }: OrderDetail, name: string | undefined): string {
  return plan && name ? t('order.openedFor', { name }) : t('order.paidTitle');
}

function gaveOf(t: Translate, { group, amount }: OrderDetail, balance: number): string {
  if (group) return t('order.paidDrama', { title: group.title });
  return t('order.paidBalance', { amount: formatMoney(amount), balance: formatMoney(balance) });
}
