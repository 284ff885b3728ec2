import { Dialog } from '@base-ui/react/dialog';
import type { Group } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { Poster } from '../../../ui/drama/poster.tsx';
import { useProgressText } from '../../../ui/drama/progress-text.ts';
import { useInertPage } from '../../../ui/overlay/inert-page.ts';
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts';
import { EpisodeRanges, VipLegend } from './episode-ranges.tsx';
import { type EpisodeClip, firstLockedOf } from './episodes.ts';
import { computeSheetTop } from './shrink.ts';
import type { ShrinkMotion } from './shrink-motion.ts';
import { useSheetDrag } from './use-sheet-drag.ts';
import { VipStrip } from './vip-strip.tsx';

type EpisodeSheetProps = {
  group: Group | undefined;
  clips: readonly EpisodeClip[];
  current: number;
  onSelect: (index: number) => void;
  onClose: () => void;
  /** The picture above makes way for it; without one the sheet comes over whatever is below. */
  motion?: ShrinkMotion | undefined;
};

/** 选集: below the picture, which makes way and keeps playing. On wider screens a dialog of 480. */
export default function EpisodeSheet({
  group,
  clips,
  current,
  onSelect,
  onClose,
  motion,
}: EpisodeSheetProps) {
  const t = useText();
  useInertPage(true);
  useBackCloses(true, onClose);
  const { sheet, element, head } = useSheetDrag(onClose, motion);
  const locked = firstLockedOf(clips);
  const top = `calc(${Math.round(computeSheetTop(innerWidth, innerHeight))}px + env(safe-area-inset-top))`;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className={`fixed inset-0 z-40 animate-appear md:bg-scrim ${motion ? '' : 'bg-scrim'}`}
        />
        <Dialog.Popup
          ref={sheet}
          initialFocus={() => element.current?.querySelector<HTMLElement>('[data-current] button') ?? true}
          className={`fixed inset-x-0 bottom-0 z-40 flex max-h-(--room) ${motion ? 'max-md:h-(--room)' : ''} flex-col rounded-t-sheet bg-surface-1 text-text-1 outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[480px] md:-translate-1/2 md:rounded-sheet`}
          style={{ '--room': `calc(100dvh - ${top})` } as React.CSSProperties}
        >
          <div {...head} className="shrink-0 cursor-grab touch-none px-4 pt-2 md:cursor-auto md:pt-4">
            <span className="mx-auto mb-3 block h-1 w-9 rounded-full bg-line-strong md:hidden" aria-hidden />
            <div className="flex items-center gap-3 pb-3">
              {group && (
                <Poster
                  picture={group.poster}
                  title=""
                  sizes="45px"
                  className="w-[45px] rounded-tag!"
                  eager
                />
              )}
              <div className="min-w-0 flex-1">
                <Dialog.Title className="truncate text-title3" lang="zh">
                  {group?.title ?? t('play.episodes')}
                </Dialog.Title>
                {group && <Status group={group} />}
              </div>
              <Dialog.Close
                aria-label={t('action.close')}
                className="pressable -me-2 inline-flex size-11 items-center justify-center text-text-2"
              >
                <IconX size={24} aria-hidden />
              </Dialog.Close>
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[calc(20px+env(safe-area-inset-bottom))]">
            <EpisodeRanges
              clips={clips}
              current={current}
              onSelect={onSelect}
              columns="grid-cols-5 xs:grid-cols-6"
              note={locked !== undefined && <VipLegend />}
            />
            {locked !== undefined && <VipStrip from={locked} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Status({ group }: { group: Group }) {
  const t = useText();
  const progressText = useProgressText();
  return (
    <p className="truncate text-secondary text-text-3">
      {progressText(group)} ·{' '}
      {isComplete(group) ? t('group.endedTag') : t('group.total', { count: group.episodeTotal })}
    </p>
  );
}
