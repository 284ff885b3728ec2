import type { IconBookmarkFilled } from '@tabler/icons-react';

type RailActionProps = {
  icon: typeof IconBookmarkFilled;
  /** The word below the picture; also its name for readers. */
  label: string;
  /** For toggles. */
  pressed?: boolean;
  /** On a picture the sign stands alone; beside it, on a desk, in a disc. */
  look?: 'over' | 'disc';
  onClick: () => void;
};

/** One action of the rail: 追剧, 点赞, 选集, 分享. */
export function RailAction({ icon: Icon, label, pressed, look = 'over', onClick }: RailActionProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="pressable flex w-14 flex-col items-center gap-1 font-semibold text-white"
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
      <span className={`max-w-full truncate text-caption ${look === 'disc' ? '' : 'on-picture'}`}>
        {label}
      </span>
    </button>
  );
}
