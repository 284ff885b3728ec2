import type { Ad } from '@playlet/contract';
import { useEffect, useRef } from 'react';
import { AdScreen } from '../../features/ads/ad-screen.tsx';
import { navigateBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';

/** An advertisement before an episode. The episode plays after it in every case. */
export default function PreRoll({ ad, up, onDone }: { ad: Ad; up: string; onDone: () => void }) {
  const t = useText();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => screen.current?.focus({ preventScroll: true }), []);
  return (
    <AdScreen
      ref={screen}
      ad={ad}
      caption={(seconds) => t('ad.secondsLeft', { seconds })}
      onBack={() => navigateBack(up)}
      onClose={onDone}
      onEnd={onDone}
    />
  );
}
