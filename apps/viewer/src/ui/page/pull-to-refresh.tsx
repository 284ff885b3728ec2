import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';

/** How far the finger must pull, in pixels; the page follows at half its way. */
const MAX_PULL_PX = 128;

/** Pulling down at the top of the page refreshes it. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}) {
  const t = useText();
  const from = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);

  const start = (event: TouchEvent) => {
    from.current = window.scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null;
  };
  const move = (event: TouchEvent) => {
    if (from.current === null) return;
    const way = (event.touches[0]?.clientY ?? 0) - from.current;
    setPulled(Math.max(0, Math.min(MAX_PULL_PX * 1.3, way)));
  };
  const end = async () => {
    const enough = pulled >= MAX_PULL_PX;
    from.current = null;
    setPulled(0);
    if (!enough) return;
    setBusy(true);
    await onRefresh().finally(() => setBusy(false));
  };

  const shown = busy ? MAX_PULL_PX / 2.5 : pulled / 2;
  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div
        className={`flex items-center justify-center gap-2 overflow-hidden text-caption text-text-3 ${pulled ? '' : 'transition-[height] duration-200'}`}
        style={{ height: shown }}
      >
        {shown > 0 && (
          <>
            <IconRefresh
              size={18}
              className={busy ? 'animate-spin' : ''}
              style={{ rotate: `${pulled * 2}deg` }}
            />
            <span role="status">
              {t(busy ? 'state.loading' : pulled >= MAX_PULL_PX ? 'list.release' : 'list.pull')}
            </span>
          </>
        )}
      </div>
      {children}
    </div>
  );
}
