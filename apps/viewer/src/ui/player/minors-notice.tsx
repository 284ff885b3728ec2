import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';
import { isAtHead } from './head-of-clip.ts';

/** Covers the picture at the head of a clip, and of one that waits its turn (`isAhead`), with the notice that its content may affect minors. */
export function MinorsNotice({ isAhead = false }: { isAhead?: boolean }) {
  const t = useText();
  const atHead = usePlayerState(isAtHead);
  if (!atHead && !isAhead) return null;
  return (
    <p
      role="note"
      className="pointer-events-none absolute inset-0 flex items-center justify-center bg-black px-6 text-center text-[clamp(1.125rem,5vmin,1.875rem)] text-white"
    >
      {t('play.minorsNotice')}
    </p>
  );
}
