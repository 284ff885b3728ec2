import { usePlayerState } from '@playlet/player';
import { IconChevronsUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { prefer } from '../../features/playback/preferences.ts';
import { useText } from '../../lib/text.ts';

const SHOWN_MS = 5000;

/** 上滑看下一部, once in a viewer's life: it goes at the first swipe or after a while of playing. */
export default function SwipeHint() {
  const t = useText();
  const playing = usePlayerState((state) => state.phase === 'playing');
  const moved = usePlayerState((state) => state.index > 0);
  useEffect(() => {
    if (!moved && !playing) return;
    const timer = setTimeout(() => prefer({ swipeHintSeen: true }), moved ? 0 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [moved, playing]);
  if (moved || !playing) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[45%] flex animate-appear flex-col items-center gap-2 text-white on-picture md:hidden">
      <span ref={bob}>
        <IconChevronsUp size={40} stroke={2.5} aria-hidden />
      </span>
      <p className="text-body font-semibold">{t('feed.swipeHint')}</p>
    </div>
  );
}

function bob(sign: HTMLElement | null) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  sign?.animate([{ translate: '0 6px' }, { translate: '0 -6px' }], {
    duration: 700,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  });
}
