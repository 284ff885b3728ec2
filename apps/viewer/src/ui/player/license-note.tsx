import { usePlayerState } from '@playlet/player';
import { useText } from '../../lib/text.ts';

const SHOWN_SECONDS = 3;

/** The drama's registration number over the head of its first episode, as the rules for short dramas ask. */
export function LicenseNote({ number, index }: { number: string | null; index: number }) {
  const t = useText();
  const atHead = usePlayerState((state) => state.position < SHOWN_SECONDS);
  if (number === null || index !== 1 || !atHead) return null;
  return (
    <p className="pointer-events-none absolute inset-x-6 top-1/4 animate-appear whitespace-pre-line text-center text-secondary text-white caption-outline">
      {t('play.licence', { number })}
    </p>
  );
}
