import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

const DISC =
  'pressable flex size-13 items-center justify-center rounded-full bg-white/12 text-white disabled:opacity-35';

type StepButtonsProps = {
  previous: string;
  next: string;
  /** Runs where nothing follows; without it there is no next then. */
  onPastEnd?: () => void;
};

/** Previous and next at the edge of the room, for hands on a mouse. */
export function StepButtons({ previous, next, onPastEnd }: StepButtonsProps) {
  const player = useCurrentPlayer();
  const isFirst = usePlayerState((state) => state.index <= 0);
  const isLast = usePlayerState((state) => state.index >= state.count - 1);
  return (
    <>
      <button
        type="button"
        aria-label={previous}
        disabled={isFirst}
        onClick={() => player.previous('call')}
        className={DISC}
      >
        <IconChevronUp size={26} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={next}
        disabled={isLast && !onPastEnd}
        onClick={() => player.next('call') || onPastEnd?.()}
        className={DISC}
      >
        <IconChevronDown size={26} aria-hidden />
      </button>
    </>
  );
}
