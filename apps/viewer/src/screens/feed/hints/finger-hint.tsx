import { IconChevronsUp, IconHandFinger } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';

/** 上滑看下一部, or 长按倍速播放, at the captions' place. A desktop has no finger. */
export function FingerHint({ hint }: { hint: 'swipe' | 'hold' }) {
  const t = useText();
  const Sign = hint === 'swipe' ? IconChevronsUp : IconHandFinger;
  return (
    <div className="flex animate-appear flex-col items-center gap-1.5 text-white on-picture md:hidden">
      <span ref={hint === 'swipe' ? bob : undefined}>
        <Sign size={28} stroke={2} aria-hidden />
      </span>
      <p className="rounded-full bg-black/60 px-3.5 py-1.5 text-body font-semibold">
        {t(hint === 'swipe' ? 'feed.swipeHint' : 'feed.holdHint')}
      </p>
    </div>
  );
}

function bob(sign: HTMLElement | null) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  sign?.animate([{ translate: '0 4px' }, { translate: '0 -4px' }], {
    duration: 700,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  });
}
