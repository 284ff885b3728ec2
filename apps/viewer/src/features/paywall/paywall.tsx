import { useCurrentPlayer } from '@playlet/player';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { goBack, navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/header.tsx';
import { Curtain, OPEN_MS } from '../../ui/player/curtain.tsx';
import { useEntitlementVersion } from '../checkout/entitlements.ts';
import type { TroubleProps } from './trouble.ts';
import { UnlockSheet } from './unlock-sheet.tsx';

/** The curtain at a locked episode. It closes when the viewer arrives; from afar one sees it dark. */
export function Paywall({ slot, group, index, where }: TroubleProps) {
  const t = useText();
  const close = useWayBack(index);
  const here = slot.place === 'current';
  const opening = useOpening(here);
  return (
    <div className="absolute inset-0 overflow-hidden bg-black">
      {group?.poster && (
        <img
          src={group.poster.url}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover blur-xl brightness-[.32]"
        />
      )}
      {here && <Curtain opening={opening} />}
      <div className="absolute inset-x-0 top-0 px-[29%] pt-[max(17vh,96px)] text-center text-white">
        {group && (
          <p className="text-balance text-body text-white/90">
            {t('denied.episodeOf', { title: group.title, index })}
          </p>
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
      {here && !opening && (
        <UnlockSheet group={group} index={index} onClose={where === 'player' ? close : undefined} />
      )}
    </div>
  );
}

/** Back to the last episode that is open, or out of the player when this is the first. */
function useWayBack(index: number): () => void {
  const player = useCurrentPlayer<{ locked?: boolean }>();
  return () => {
    const { index: current } = player.state.get();
    for (let open = current - 1; open >= 0; open--) {
      if (player.clipAt(open)?.locked === false) return void player.go(open, 'call');
    }
    if (index > 1) goBack('/recommend');
    else void navigate('/recommend', { replace: true });
  };
}

/** What was just paid opens the curtain, and the player asks again; where it stays closed the curtain returns. */
function useOpening(here: boolean): boolean {
  const player = useCurrentPlayer();
  const version = useEntitlementVersion((entitlements) => entitlements.version);
  const [seen, setSeen] = useState(version);
  const opening = here && version !== seen;
  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => {
      player.retry();
      setSeen(version);
    }, OPEN_MS);
    return () => clearTimeout(timer);
  }, [opening, version, player]);
  return opening;
}
