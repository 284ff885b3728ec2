import { IconDots } from '@tabler/icons-react';
import { isTeen, useSession } from '../../../features/session/session.ts';
import { useText } from '../../../lib/text.ts';

/** ⋯ beside the title: what is not wanted any more. In teen mode nobody's taste counts. */
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
