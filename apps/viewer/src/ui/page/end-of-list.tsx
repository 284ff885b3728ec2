import { useEffect, useEffectEvent, useRef } from 'react';
import type { InfiniteList } from '../../lib/infinite-list.ts';
import { describePlacedFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';

/** The next page is asked for when the end is this near to the screen, in pixels. */
const THRESHOLD_PX = 100;

/** The last row of a growing list: it loads more when it comes near, and shows the state. */
export function EndOfList({
  paged,
}: {
  paged: Pick<InfiniteList<unknown>, 'error' | 'isFinished' | 'isAsking' | 'loadMore' | 'items'>;
}) {
  const t = useText();
  const said = describePlacedFailure(paged.error);
  const row = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => paged.loadMore());
  const waits = !paged.isFinished && !paged.isAsking && !paged.error;
  useEffect(() => {
    if (!row.current || !waits) return undefined;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: `0px 0px ${THRESHOLD_PX}px 0px`,
    });
    near.observe(row.current);
    return () => near.disconnect();
    // A page that does not fill the screen leaves the row in sight: it is observed again after each page.
  }, [waits, paged.items.length]);
  return (
    <div ref={row} className="flex min-h-16 items-center justify-center text-caption text-text-3">
      {paged.error ? (
        <button
          type="button"
          className="min-h-11 px-6 text-secondary text-brand-text"
          onClick={paged.loadMore}
        >
          {said ? `${said.text} · ${t('action.retry')}` : t('list.failed')}
        </button>
      ) : (
        <span role="status">{t(paged.isFinished ? 'list.finished' : 'list.loadingMore')}</span>
      )}
    </div>
  );
}
