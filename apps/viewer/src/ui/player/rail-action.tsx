import type { IconBookmarkFilled } from '@tabler/icons-react';

type RailActionProps = {
  icon: typeof IconBookmarkFilled;
  /** The word below the picture; also its name for readers. */
  label: string;
  /** The number of people who did so; it replaces the word. */
  count?: string | undefined;
  /** For toggles. */
  pressed?: boolean;
  /** On a picture the sign is alone; beside it, on a desktop, in a disc. */
  look?: 'over' | 'disc' | undefined;
  onClick: () => void;
};

/** A word of more letters is written smaller, and of two lines where that does not do either. */
const MAX_SHORT_WORD_LETTERS = 8;

/** One action of the rail: 追剧, 点赞, 选集, 分享. */
export function RailAction({ icon: Icon, label, count, pressed, look = 'over', onClick }: RailActionProps) {
  const shown = count ?? label;
  return (
    <button
      type="button"
      aria-label={count && `${label} ${count}`}
      aria-pressed={pressed}
      onClick={onClick}
      className="pressable flex w-13 flex-col items-center gap-1 font-semibold text-white short:h-11 short:w-11 short:justify-center"
    >
      <span
        className={
          look === 'disc'
            ? 'flex size-[52px] items-center justify-center rounded-full bg-white/12'
            : 'on-picture'
        }
      >
        <Icon
          size={look === 'disc' ? 24 : 30}
          stroke={2}
          className={pressed ? 'animate-follow text-brand' : undefined}
          aria-hidden
        />
      </span>
      <span
        className={`short:sr-only -mx-2 line-clamp-2 max-w-17 text-center tabular wrap-anywhere hyphens-auto ${shown.length > MAX_SHORT_WORD_LETTERS ? 'text-micro' : 'text-caption'} ${look === 'disc' ? '' : 'on-picture'}`}
      >
        {shown}
      </span>
    </button>
  );
}
