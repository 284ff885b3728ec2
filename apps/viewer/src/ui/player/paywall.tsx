import { useCurrentPlayer } from '@playlet/player';
import { IconChevronLeft, IconChevronRight, IconCrownFilled, IconMovie, IconX } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../button.tsx';
import { IconButton } from '../header.tsx';
import { Curtain } from './curtain.tsx';
import type { TroubleProps } from './trouble.ts';

const AFTER_CURTAIN_MS = 420;
const SHEET_MS = 260;

/** The curtain at a locked episode, and what opens it with what it costs. */
export function Paywall({ group, index, where }: TroubleProps) {
  const t = useText();
  const close = useWayBack(index);
  const isGuest = useSession((state) => state.currentUser === null);
  const back = useRouterState({ select: (state) => state.location.href });
  return (
    <div className="absolute inset-0 overflow-hidden bg-black/80">
      {group?.poster && (
        <img
          src={group.poster.url}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover blur-xl brightness-[.32]"
        />
      )}
      <Curtain />
      <div className="absolute inset-x-0 top-0 px-[29%] pt-[max(17vh,96px)] text-center text-white">
        {group && (
          <p className="text-body text-white/90">{t('denied.episodeOf', { title: group.title, index })}</p>
        )}
        <p className="mt-1 text-balance text-title1 xs:text-[1.625rem] xs:leading-9">
          {t('denied.behindCurtain')}
        </p>
      </div>
      {where === 'player' && (
        <IconButton
          label={t('action.back')}
          onClick={close}
          className="absolute start-1 top-[calc(6px+env(safe-area-inset-top))] text-white md:hidden"
        >
          <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
        </IconButton>
      )}
      <section
        ref={rise}
        aria-label={t('denied.unlock', { index })}
        className="absolute inset-x-0 bottom-0 max-h-[62%] overflow-y-auto rounded-t-sheet bg-surface-1 px-4 pt-5 pb-[calc(24px+env(safe-area-inset-bottom))] shadow-float"
      >
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-title2">{t('denied.unlock', { index })}</h2>
          {where === 'player' && (
            <IconButton label={t('action.close')} onClick={close} className="-me-2 text-text-2">
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
    </div>
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

/** Back to the last episode that is open, or out of the player when this is the first. */
function useWayBack(index: number): () => void {
  const player = useCurrentPlayer<{ locked?: boolean }>();
  const router = useRouter();
  return () => {
    const { index: current } = player.state.get();
    for (let open = current - 1; open >= 0; open--) {
      if (player.clipAt(open)?.locked === false) return void player.go(open, 'call');
    }
    if (index > 1 && router.history.canGoBack()) return router.history.back();
    void router.navigate({ to: '/recommend', replace: true });
  };
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
