import type { OrderDetail } from '@playlet/contract/entities/money';
import { useSession } from '../../features/session/session.ts';
import { countDaysUntil, formatDay } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Ticket } from '../../ui/money/ticket.tsx';

/** The membership that was just bought, as the ticket it is. */
export function PaidTicket({ order: { plan, term } }: { order: OrderDetail }) {
  const t = useText();
  const name = useSession(({ currentUser }) => currentUser?.username);
  return (
    <div className="text-start">
      <Ticket
        kicker={t('my.ticketKicker')}
        title={<bdi>{name}</bdi>}
        foot={
          term?.until ? (
            <>
              {t('my.validUntil', { days: countDaysUntil(term.until) })}
              <span className="block text-title3 leading-6">
                <bdi dir="ltr">{formatDay(term.until)}</bdi>
              </span>
            </>
          ) : (
            t('my.lifetime')
          )
        }
        stub={plan && <b className="text-title2 hyphens-auto">{t(`pay.plan.${plan.duration}`)}</b>}
      />
    </div>
  );
}
