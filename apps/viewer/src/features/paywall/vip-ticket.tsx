import type { Offer } from '@playlet/domain/experiments/experiment';
import { IconChevronRight, IconCrownFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Price } from '../../ui/money/price.tsx';
import { useCheapestPlan } from '../checkout/cheapest-plan.ts';
import { offerOf } from '../checkout/plan-choice.ts';

/**
 * VIP as a way into a locked episode, with the cheapest plan's price, in an experiment's words where one runs; `back`
 * is the address to return to.
 */
export function VipTicket({ back, offer }: { back: string; offer?: Offer | undefined }) {
  const t = useText();
  const plan = useCheapestPlan();
  return (
    <Link
      to="/vip_pay_mask"
      search={{ back, plan: plan?.duration }}
      className="pressable relative block overflow-hidden rounded-group ticket-gold"
    >
      <span className="flex min-h-[76px] items-center gap-3 px-4.5 py-3 land:min-h-17 land:py-2">
        <IconCrownFilled size={26} className="shrink-0" aria-hidden />
        <span className="min-w-0 flex-1">
          <b className="block text-title3">{offer?.title ?? t('denied.vipTitle')}</b>
          <span className="block text-secondary opacity-80">{offer?.text ?? t('denied.vipText')}</span>
        </span>
        {plan && (
          <span className="shrink-0 text-end">
            <Price fen={offerOf(plan).price} className="text-[1.625rem]/[1.875rem]" />
            <span className="block text-caption">
              {t('denied.planFrom', { plan: t(`pay.plan.${plan.duration}`) })}
            </span>
          </span>
        )}
      </span>
      <span className="relative block" aria-hidden>
        <span className="mx-4.5 block border-t border-dashed border-on-gold/40" />
        <span className="absolute -start-2 -top-2 size-4 rounded-full bg-(--notch-ground,var(--surface-1))" />
        <span className="absolute -end-2 -top-2 size-4 rounded-full bg-(--notch-ground,var(--surface-1))" />
      </span>
      <span className="flex min-h-12 items-center justify-center gap-1 text-title3 land:min-h-10">
        {t('action.openVip')}
        <IconChevronRight size={18} className="flip-rtl" aria-hidden />
      </span>
    </Link>
  );
}
