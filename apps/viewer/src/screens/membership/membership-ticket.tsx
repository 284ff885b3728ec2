import type { Plan } from '@playlet/contract/entities/money';
import { useCheapestPlan } from '../../features/checkout/cheapest-plan.ts';
import { type CurrentUser, useSession } from '../../features/session/session.ts';
import { daysUntil, formatDay, formatMoney } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/** The viewer's membership as a ticket: an offer, the term that runs, or the grey one of a term that has run out. */
export function MembershipTicket() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const state = stateOf(user);
  const plan = useCheapestPlan();
  if (!user || state === 'none') {
    return (
      <Ticket
        kicker={t('my.ticketKicker')}
        title={t('my.ticketTitle')}
        foot={t('my.ticketFoot')}
        stub={
          <>
            <PlanFrom plan={plan} />
            <PayLink label={t('action.open')} plan={plan?.duration} />
          </>
        }
      />
    );
  }
  return (
    <Ticket
      kicker={t('my.ticketKicker')}
      title={<bdi>{user.username}</bdi>}
      expired={state === 'expired'}
      foot={<Term user={user} state={state} />}
      stub={
        state !== 'lifetime' && (
          <PayLink label={t(state === 'expired' ? 'my.reopen' : 'my.renew')} plain={state === 'expired'} />
        )
      }
    />
  );
}

type TicketState = 'none' | 'active' | 'lifetime' | 'expired';

function stateOf(user: CurrentUser | null): TicketState {
  if (!user) return 'none';
  if (user.vipState) return user.lifetime || !user.vipExpiresAt ? 'lifetime' : 'active';
  return user.vipExpiresAt ? 'expired' : 'none';
}

function Term({ user, state }: { user: CurrentUser; state: TicketState }) {
  const t = useText();
  if (state === 'lifetime' || !user.vipExpiresAt) return t('my.lifetime');
  const day = formatDay(user.vipExpiresAt);
  if (state === 'expired') return t('my.expiredAt', { day });
  return (
    <>
      {t('my.validUntil', { days: daysUntil(user.vipExpiresAt) })}
      <span className="block text-title3 leading-6">
        <bdi dir="ltr">{day}</bdi>
      </span>
    </>
  );
}

/** What the cheapest plan costs; its place is kept until the service has said so. */
function PlanFrom({ plan }: { plan: Plan | undefined }) {
  const t = useText();
  return (
    <span className="min-h-[46px]">
      {plan && (
        <>
          <bdi dir="ltr" className="block text-title1 tabular">
            {formatMoney(plan.price)}
          </bdi>
          <span className="block text-caption">
            {t('denied.planFrom', { plan: t(`pay.plan.${plan.duration}`) })}
          </span>
        </>
      )}
    </span>
  );
}

type PayLinkProps = {
  label: string;
  plain?: boolean;
  /** The plan whose price the ticket names. */
  plan?: Plan['duration'];
};

function PayLink({ label, plain = false, plan }: PayLinkProps) {
  return (
    <Link
      to="/vip_pay"
      search={{ plan }}
      className={`hit pressable flex min-h-8 items-center rounded-control px-3.5 py-1 text-secondary font-semibold ${
        plain ? 'bg-text-1 text-bg' : 'bg-on-gold text-gold'
      }`}
    >
      {label}
    </Link>
  );
}
