import type { Group } from '@playlet/contract';
import { IconChevronRight, IconCrownFilled, IconX } from '@tabler/icons-react';
import { formatMoney } from '../../lib/format.ts';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/header.tsx';
import { Link } from '../../ui/link.tsx';
import { useCheapestPlan } from '../checkout/cheapest-plan.ts';
import { useSession } from '../session/session.ts';
import { RewardedRow } from './rewarded-row.tsx';
import { WholeDrama } from './whole-drama.tsx';

const AFTER_CURTAIN_MS = 420;
const SHEET_MS = 260;

type UnlockSheetProps = {
  group: Group | null;
  index: number;
  /** Without it there is nothing to go back to, as in the feed. */
  onClose?: () => void;
};

/** What opens a locked episode, and what each way costs. It rises when the curtain has closed. */
export function UnlockSheet({ group, index, onClose }: UnlockSheetProps) {
  const t = useText();
  const isGuest = useSession((state) => state.currentUser === null);
  const back = useLocation().href;
  return (
    <section
      ref={rise}
      aria-label={t('denied.unlock', { index })}
      className="absolute inset-x-0 bottom-0 max-h-[62%] overflow-y-auto rounded-t-sheet bg-surface-1 px-4 pt-5 pb-[calc(24px+env(safe-area-inset-bottom))] shadow-float"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 className="text-title2">{t('denied.unlock', { index })}</h2>
        {onClose && (
          <IconButton label={t('action.close')} onClick={onClose} className="-me-2 text-text-2">
            <IconX size={24} aria-hidden />
          </IconButton>
        )}
      </div>
      <VipTicket back={back} />
      {group?.price != null && <WholeDrama groupId={group.id} price={group.price} back={back} />}
      {group && <RewardedRow groupId={group.id} index={index} />}
      {isGuest && (
        <Link
          to="/my/login"
          search={{ back }}
          className="mt-3 flex min-h-11 items-center justify-center text-secondary text-text-2"
        >
          {t('denied.haveVip')}
        </Link>
      )}
    </section>
  );
}

function VipTicket({ back }: { back: string }) {
  const t = useText();
  const plan = useCheapestPlan();
  return (
    <Link
      to="/vip_pay_mask"
      search={{ back, plan: plan?.duration }}
      className="pressable relative block overflow-hidden rounded-group ticket-gold"
    >
      <span className="flex items-center gap-3 px-4.5 py-4">
        <IconCrownFilled size={26} className="shrink-0" aria-hidden />
        <span className="min-w-0 flex-1">
          <b className="block text-title3">{t('denied.vipTitle')}</b>
          <span className="block text-secondary opacity-80">{t('denied.vipText')}</span>
        </span>
        {plan && (
          <span className="shrink-0 text-center">
            <bdi dir="ltr" className="block text-title1 tabular">
              {formatMoney(plan.price)}
            </bdi>
            <span className="block text-caption">
              {t('denied.planFrom', { plan: t(`pay.plan.${plan.duration}`) })}
            </span>
          </span>
        )}
      </span>
      <span className="mx-4.5 block border-t-2 border-dashed border-on-gold/30" aria-hidden />
      <span className="absolute -start-2 bottom-10 size-4 rounded-full bg-surface-1" aria-hidden />
      <span className="absolute -end-2 bottom-10 size-4 rounded-full bg-surface-1" aria-hidden />
      <span className="flex min-h-12 items-center justify-center gap-1 text-title3">
        {t('action.openVip')}
        <IconChevronRight size={18} className="flip-rtl" aria-hidden />
      </span>
    </Link>
  );
}

function rise(sheet: HTMLElement | null) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sheet?.animate(still ? [{ opacity: 0 }, { opacity: 1 }] : [{ translate: '0 100%' }, { translate: '0 0' }], {
    duration: still ? 120 : SHEET_MS,
    delay: still ? 0 : AFTER_CURTAIN_MS,
    easing: 'cubic-bezier(.2,.8,.2,1)',
    fill: 'backwards',
  });
}
