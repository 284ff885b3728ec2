import { usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { announce, useSpeech } from '../../lib/speech.ts';
import { useText } from '../../lib/text.ts';
import { reasonOf } from './reasons.ts';
import { useIsSold } from './sold.ts';

/**
 * Announces a deck to screen readers: the episode in view, and the reason why it stays closed. A viewer who skips by a
 * key hears the result.
 */
export default function Spoken({ title, index }: { title: string | undefined; index: number }) {
  const t = useText();
  const text = useSpeech((speech) => speech.text);
  const code = usePlayerState(({ denied }) => denied?.code);
  const sold = useIsSold(code);
  const episode = title === undefined ? undefined : t('denied.episodeOf', { title, index });
  const closed = code && t(sold ? 'play.upNextLocked' : reasonOf(code).title, { index });
  useEffect(() => {
    if (episode !== undefined) announce(closed ? `${episode} · ${closed}` : episode);
  }, [episode, closed]);
  // Announcements of one deck are not repeated in the next.
  useEffect(() => () => useSpeech.setState({ text: '' }), []);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
