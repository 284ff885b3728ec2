import { useState } from 'react';
import { useText } from '../../lib/text.ts';

type AdSpokenProps = {
  caption: string;
  /** Seconds until it can be closed; 0 at once. */
  closableIn: number;
};

/** An advertisement for those who listen: how long it takes when it comes, and when it can be closed. No second is counted aloud. */
export function AdSpoken({ caption, closableIn }: AdSpokenProps) {
  const t = useText();
  const sentence =
    closableIn > 0
      ? `${caption} · ${t('ad.closeIn', { seconds: closableIn })}`
      : `${caption} · ${t('ad.close')}`;
  const [said, setSaid] = useState({ closable: closableIn === 0, sentence });
  if (said.closable !== (closableIn === 0)) setSaid({ closable: closableIn === 0, sentence });
  return (
    <p className="sr-only" role="status">
      {said.sentence}
    </p>
  );
}
