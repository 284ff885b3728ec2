import { IconDots } from '@tabler/icons-react';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { useText } from '../../../lib/text.ts';

/** ⋯ beside the title: declares a dislike. In teen mode tastes do not count. */
export default function MoreButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  const teen = useSession(isTeen);
  if (teen) return null;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('feed.notInterested')}
      aria-haspopup="dialog"
      className="pressable pointer-events-auto -ms-2 flex size-11 shrink-0 animate-appear items-center justify-center text-white/80"
    >
      <IconDots size={20} aria-hidden />
    </button>
  );
}
