import type { GroupDetail } from '@playlet/contract';
import type { HistoryEntry } from '@playlet/domain/history';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { readHistory } from '../../features/history/history.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const MAX_SHOWN = 10;
/** How wide a card is drawn. */
const WIDTHS = '(min-width: 1200px) 220px, (min-width: 768px) 30vw, 156px';

/** 继续看: the followed dramas one was watching, as this device remembers them. Hidden when there are none. */
export function ContinueShelf() {
  const t = useText();
  const [entries] = useState(() => readHistory().toSorted(latestFirst).slice(0, MAX_SHOWN));
  const groups = useQueries({
    queries: entries.map(({ id }) => callQuery('GET member/video/group/detail', { id })),
  });
  const shown = entries.flatMap((entry, n) => {
    const group = groups[n]?.data;
    return group ? [{ entry, group }] : [];
  });
  const waits = groups.some(({ isPending }) => isPending);
  if (shown.length === 0 && !waits) return null;
  return (
    <Section className="mt-0!" title={t('theatre.continue')}>
      <Loading when={waits} label={t('state.loading')} skeleton={<CardsSkeleton count={entries.length} />}>
        <ul className="shelf -mx-gutter snap-x gap-2.5 px-gutter md:mx-0 md:grid md:grid-cols-3 md:gap-3 xl:grid-cols-4 md:px-0">
          {shown.map(({ entry, group }) => (
            <ContinueCard key={entry.id} entry={entry} group={group} />
          ))}
        </ul>
      </Loading>
    </Section>
  );
}

function ContinueCard({ entry, group }: { entry: HistoryEntry; group: GroupDetail }) {
  const t = useText();
  const still = group.videos.find(({ index }) => index === entry.episode)?.poster ?? group.poster;
  return (
    <li className="w-[156px] shrink-0 snap-start md:w-auto">
      <Link to={`/video/${group.id}/${entry.episode}`} className="block">
        <span className="relative block aspect-16/9 overflow-hidden rounded-poster bg-surface-2">
          {still && <Picture picture={still} sizes={WIDTHS} className="object-[50%_30%]" />}
          <IconPlayerPlayFilled
            size={20}
            className="absolute start-2.5 bottom-2.5 text-white drop-shadow"
            aria-hidden
          />
          <span className="absolute inset-x-0 bottom-0 h-[3px] bg-white/40">
            <span
              className="block h-full bg-brand"
              style={{ width: `${(100 * entry.episode) / Math.max(entry.episode, group.episodeTotal)}%` }}
            />
          </span>
        </span>
        <b className="mt-1.5 block truncate text-card font-medium" lang="zh">
          {group.title}
        </b>
        <span className="block text-caption text-text-3">
          {t('theatre.continueAt', { index: entry.episode, count: group.episodeCount })}
        </span>
      </Link>
    </li>
  );
}

function latestFirst(one: HistoryEntry, other: HistoryEntry) {
  return Date.parse(other.dateTime) - Date.parse(one.dateTime);
}

function CardsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex gap-2.5 overflow-hidden md:grid md:grid-cols-3 md:gap-3 xl:grid-cols-4">
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className="w-[156px] shrink-0 md:w-auto">
          <Skeleton className="aspect-16/9" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-1.5 h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
