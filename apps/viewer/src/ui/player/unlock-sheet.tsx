import type { Group } from '@playlet/contract';
import { IconChevronRight, IconCrownFilled, IconMovie, IconX } from '@tabler/icons-react';
import { useLocation } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { buttonClass } from '../button.tsx';
import { IconButton } from '../header.tsx';

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
      <Link
        to="/vip_pay"
        search={{ back }}
        className="pressable relative block overflow-hidden rounded-group ticket-gold"
      >
        <span className="flex items-center gap-3 px-4.5 py-4">
          <IconCrownFilled size={26} className="shrink-0" aria-hidden />
          <span className="min-w-0">
            <b className="block text-title3">{t('denied.vipTitle')}</b>
            <span className="block text-secondary opacity-80">{t('denied.vipText')}</span>
          </span>
        </span>
        <span className="mx-4.5 block border-t-2 border-dashed border-on-gold/30" aria-hidden />
        <span className="absolute -start-2 top-[60px] size-4 rounded-full bg-surface-1" aria-hidden />
        <span className="absolute -end-2 top-[60px] size-4 rounded-full bg-surface-1" aria-hidden />
        <span className="flex min-h-12 items-center justify-center gap-1 text-title3">
          {t('action.openVip')}
          <IconChevronRight size={18} className="flip-rtl" aria-hidden />
        </span>
      </Link>
      {group?.price != null && <WholeDrama groupId={group.id} price={group.price} back={back} />}
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

/** The drama as a whole, where it is sold so. */
function WholeDrama({ groupId, price, back }: { groupId: string; price: number; back: string }) {
  const t = useText();
  const yuan = `¥${(price / 100).toFixed(price % 100 === 0 ? 0 : 2)}`;
  return (
    <div className="mt-4 flex items-center gap-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-surface-2 text-text-2">
        <IconMovie size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-body font-semibold">{t('denied.wholeTitle', { price: yuan })}</b>
        <span className="block text-secondary text-text-3">{t('denied.wholeText')}</span>
      </span>
      <Link
        to="/vip_pay"
        search={{ group: groupId, back }}
        className={buttonClass({ tone: 'quiet', size: 'card' })}
      >
        {t('denied.buy')}
      </Link>
    </div>
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
