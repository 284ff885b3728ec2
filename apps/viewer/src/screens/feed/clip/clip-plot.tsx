import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';

/** The episode and a line of its plot; 展开 shows the rest where there is more. */
export function ClipPlot({ index, plot }: { index: number; plot: string }) {
  const t = useText();
  const line = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  // A clip has its place in the deck only until the next one takes it.
  const [shown, setShown] = useState(plot);
  if (shown !== plot) {
    setShown(plot);
    setOpen(false);
  }
  // Measured when the layout of the line is known anyway: an earlier reading would force a second layout.
  useEffect(() => {
    const element = line.current;
    if (!element || open) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, plot, index]);
  return (
    <div className="-mt-1 flex items-baseline gap-2 text-[0.9375rem]/[1.375rem] text-white/90">
      <p
        ref={line}
        // A line that is cut must keep the beginning of the Chinese plot on a right-to-left page too.
        dir={plot ? 'ltr' : undefined}
        className={
          open ? 'pointer-events-auto max-h-[40vh] min-w-0 flex-1 overflow-y-auto' : 'min-w-0 truncate'
        }
      >
        <b className="font-semibold text-white">{t('episode.name', { index })}</b>
        {plot && (
          <>
            <span className="text-white/60"> · </span>
            <span lang="zh">{plot}</span>
          </>
        )}
      </p>
      {(isCut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit pointer-events-auto shrink-0 text-white/70"
        >
          {t(open ? 'drama.less' : 'drama.more')}
        </button>
      )}
    </div>
  );
}
