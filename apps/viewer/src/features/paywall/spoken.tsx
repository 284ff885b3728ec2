import { usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { speak, useSpeech } from '../../lib/speech.ts';
import { useText } from '../../lib/text.ts';
import { reasonOf } from './reasons.ts';
import { useIsSold } from './sold.ts';

/**
 * What a deck says to those who do not see it: which episode is there, and why it stays closed. Whoever skips by a key
 * hears where that led.
 */
export default function Spoken({ title, index }: { title: string | undefined; index: number }) {
  const t = useText();
  const text = useSpeech((speech) => speech.text);
  const code = usePlayerState(({ denied }) => denied?.code);
  const sold = useIsSold(code);
  const episode = title === undefined ? undefined : t('denied.episodeOf', { title, index });
  const closed = code && t(sold ? 'play.upNextLocked' : reasonOf(code).title, { index });
  useEffect(() => {
    if (episode !== undefined) speak(closed ? `${episode} · ${closed}` : episode);
  }, [episode, closed]);
  // What was said of one deck is not said of the next.
  useEffect(() => () => useSpeech.setState({ text: '' }), []);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}
