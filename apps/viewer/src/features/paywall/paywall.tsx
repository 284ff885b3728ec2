import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLayout, useUpright } from '../../lib/media-query.ts';
import { reportEvents } from '../../lib/report-events.ts';
import { useText } from '../../lib/text.ts';
import { Picture } from '../../ui/drama/picture.tsx';
import { IconButton } from '../../ui/page/header.tsx';
import { Curtain } from '../../ui/player/curtain.tsx';
import { useCurtainOpening } from './curtain-opening.ts';
import { useLastFrame } from './last-frame.ts';
import type { TroubleProps } from './trouble.ts';
import { UnlockSheet } from './unlock-sheet.tsx';
import { useWayBack } from './use-way-back.ts';

/**
 * The curtain at a locked episode, over the last picture of the one before it. It closes when the viewer arrives. On a
 * wide screen the ways in are in the column beside the stage.
 */
export function Paywall({ slot, group, index, still, where }: TroubleProps) {
  const t = useText();
  const close = useWayBack(index);
  const layout = useLayout();
  const upright = useUpright();
  const opening = useCurtainOpening(slot, index);
  const here = slot.place === 'current' && (slot.denied !== null || opening);
  const groupId = group?.id;
  useEffect(() => {
    if (here && !opening && groupId) reportEvents({ kind: 'paywall_shown', groupId, index });
  }, [here, opening, groupId, index]);
  const onStage = where === 'feed' || layout === 'phone' || (layout === 'tablet' && upright);
  const tie = layout === 'phone' ? 0.39 : onStage ? 0.5 : 0.6;
  const lift = here && layout === 'phone' ? (opening ? 'curtain-picture-back' : 'curtain-picture') : '';
  return (
    <div className={`absolute inset-0 overflow-hidden ${opening ? '' : 'bg-black'}`}>
      <div
        className={`absolute inset-0 ${lift} transition-opacity duration-160 ${opening && slot.hasFrame ? 'opacity-0' : ''}`}
      >
        <Backdrop groupId={group?.id} index={index} still={still ?? group?.poster ?? null} />
      </div>
      {here && <Curtain opening={opening} tie={tie} />}
      {here && (
        <div
          className={`curtain-words absolute inset-x-0 top-[11.5%] px-[29%] large:px-4 land:px-[32%] text-center text-white ${opening ? 'curtain-words-leaving' : ''}`}
        >
          <p className="text-balance text-body text-white/90 land:text-secondary">
            {group && layout !== 'landscape'
              ? t('denied.episodeOf', { title: group.title, index })
              : t('episode.name', { index })}
          </p>
          <p className="mt-1 text-balance break-keep text-title1 xs:text-[1.625rem] xs:leading-9 large:text-title2 land:text-title2 md:portrait:text-[2rem] md:portrait:leading-10">
            {t('denied.behindCurtain')}
          </p>
        </div>
      )}
      {where === 'player' && layout !== 'landscape' && (
        <IconButton
          label={t('action.back')}
          onClick={close}
          className="absolute start-1 top-[calc(6px+env(safe-area-inset-top))] text-white md:start-4 md:top-4"
        >
          <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
        </IconButton>
      )}
      {here && onStage && (
        <UnlockSheet
          group={group}
          index={index}
          leaving={opening}
          onClose={where === 'player' ? close : undefined}
        />
      )}
    </div>
  );
}

type BackdropProps = { groupId: string | undefined; index: number; still: TroubleProps['still'] };

/** The last picture of the episode before, where one comes from it; else a still of this one. */
function Backdrop({ groupId, index, still }: BackdropProps) {
  const lastFrame = useLastFrame(groupId, index);
  if (lastFrame) return <div ref={lastFrame} className="absolute inset-0" />;
  return still && <Picture picture={still} sizes="100vw" eager />;
}
