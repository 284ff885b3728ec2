import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { read, write } from '../../lib/storage.ts';
import { badgesOf } from '../../ui/drama/badges.ts';
import { PosterCard } from '../../ui/drama/poster-card.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

/** The number of shelves on the last visit: their places are kept. */
const COUNT_KEY = 'playlet_shelves';
const MAX_KEPT_COUNT = 12;
/** A poster with its two lines; the row is as wide as the page, and cut where more follows. */
const CARD = 'w-[30%] max-w-[132px] min-w-[104px] shrink-0 snap-start large:w-[44%] land:w-[15%]';
const ROW = 'shelf -mx-gutter snap-x snap-mandatory gap-2.5 scroll-ps-(--gutter) px-gutter md:gap-4';

/** The rows of dramas that an operator put together, of the whole theatre or of a channel. All come in one answer. */
export function Shelves({ channel }: { channel?: string | undefined }) {
  const { data, isPending } = useQuery(callQuery('POST public/content/shelf/list', { channel }));
  // A drama that stops being new while one looks may stay so.
  const [now] = useState(Date.now);
  const count = data?.list.length;
  useEffect(() => {
    if (count !== undefined && channel === undefined) write(COUNT_KEY, count === 0 ? null : String(count));
  }, [count, channel]);
  if (isPending && channel === undefined) return <Places count={Number(read(COUNT_KEY) ?? 0)} />;
  return data?.list.map(({ id, title, groups }) => {
    const badges = badgesOf(groups, { now });
    return (
      <Section key={id} title={title}>
        <ul className={ROW}>
          {groups.map((group) => (
            <li key={group.id} className={CARD}>
              <PosterCard group={group} badge={badges.get(group.id)} eager={false} />
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}

function Places({ count }: { count: number }) {
  return Array.from({ length: Math.min(count || 0, MAX_KEPT_COUNT) }, (_, n) => (
    // The boxes never change places.
    <div key={n} aria-hidden className="mt-5">
      <Skeleton className="mb-2.5 h-7 w-28" />
      <div className={ROW}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={CARD}>
            <Skeleton className="aspect-3/4" />
            <Skeleton className="mt-2 h-3.5" />
            <Skeleton className="mt-2 h-3 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  ));
}
