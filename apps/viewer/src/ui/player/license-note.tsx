import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';
import { isAtHead } from './head-of-clip.ts';

type LicenseNoteProps = { number: string | null; index: number; className?: string };

/**
 * The drama's registration number at the head of its first episode, as the rules for short dramas ask; its place is the
 * caller's, at the foot of the picture where it hides no face.
 */
export function LicenseNote({ number, index, className = '' }: LicenseNoteProps) {
  const t = useText();
  const atHead = usePlayerState(isAtHead);
  if (number === null || index !== 1 || !atHead) return null;
  return (
    <p
      className={`pointer-events-none absolute animate-appear text-[0.8125rem]/[1.125rem] text-white/85 caption-outline ${className}`}
    >
      {t('play.licence', { number })}
    </p>
  );
}
