import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';

const SHOWN_SECONDS = 3;

type LicenseNoteProps = { number: string | null; index: number; className?: string };

/**
 * The drama's registration number at the head of its first episode, as the rules for short dramas ask; its place is the
 * caller's, at the foot of the picture where it hides no face.
 */
export function LicenseNote({ number, index, className = '' }: LicenseNoteProps) {
  const t = useText();
  const atHead = usePlayerState((state) => state.position < SHOWN_SECONDS);
  if (number === null || index !== 1 || !atHead) return null;
  return (
    <p
      className={`pointer-events-none absolute animate-appear text-[0.6875rem]/[0.9375rem] text-white/72 caption-outline ${className}`}
    >
      {t('play.licence', { number })}
    </p>
  );
}
