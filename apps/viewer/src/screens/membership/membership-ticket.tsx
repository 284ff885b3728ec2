import type { Plan } from '@playlet/contract/entities/money';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCheapestPlan } from '../../features/checkout/cheapest-plan.ts';
import { offerOf } from '../../features/checkout/plan-choice.ts';
import { type CurrentUser, useSession } from '../../features/session/session.ts';
import { countDaysUntil, formatDay } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Price } from '../../ui/money/price.tsx';
import { Ticket } from '../../ui/money/ticket.tsx';

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
        foot={
          <>
            {t('my.ticketFoot')}
            <span className="block font-semibold">{t('my.ticketNoRenewal')}</span>
          </>
        }
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
      kicker={
        <Link to="/my/membership" className="hit flex items-center gap-0.5">
          {t('my.ticketKicker')}
          <IconChevronRight size={14} className="flip-rtl" aria-hidden />
        </Link>
      }
      title={<bdi>{user.username}</bdi>}
      expired={state === 'expired'}
      foot={<Term user={user} state={state} />}
      stub={
        state === 'expired' ? (
          <PayLink label={t('my.reopen')} plain />
        ) : (
          <>
            <PlanName lifetime={state === 'lifetime'} />
            {state === 'active' && <PayLink label={t('my.renew')} />}
          </>
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
      {t('my.validUntil', { days: countDaysUntil(user.vipExpiresAt) })}
      <span className="block text-title3 leading-6">
        <bdi dir="ltr">{day}</bdi>
      </span>
    </>
  );
}

/** 年卡: the plan bought last. Its place is kept until the service has answered; a gift has no name. */
function PlanName({ lifetime }: { lifetime: boolean }) {
  const t = useText();
  const membership = useQuery(callQuery('GET member/account/membership/detail', {}));
  const plan = lifetime ? 'lifetime' : membership.data?.plan;
  return <b className="min-h-6.5 text-title2 hyphens-auto">{plan && t(`pay.plan.${plan}`)}</b>;
}

/** The cheapest plan's price; its place is kept until the service has answered. */
function PlanFrom({ plan }: { plan: Plan | undefined }) {
  const t = useText();
  return (
    <span className="min-h-[46px]">
      {plan && (
        <>
          <Price fen={offerOf(plan).price} className="text-center! text-title1" />
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
  plan?: Plan['duration'] | undefined;
};

function PayLink({ label, plain = false, plan }: PayLinkProps) {
  return (
    <Link
      to="/vip_pay"
      search={{ plan }}
      className={`hit pressable flex min-h-8 max-w-full items-center rounded-control px-2 py-1 wrap-anywhere text-center text-secondary font-semibold ${
        plain ? 'bg-text-1 text-bg' : 'bg-on-gold text-gold'
      }`}
    >
      {label}
    </Link>
  );
}
