import type { GroupDetail } from '@playlet/contract';
import type { HistoryEntry } from '@playlet/domain/history';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { readHistory } from '../../lib/history.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

const SHOWN = 10;

/** 继续看: the followed dramas one was watching, as this device remembers them. Hidden when there are none. */
export function ContinueShelf() {
  const t = useText();
  const entries = readHistory().toSorted(latestFirst).slice(0, SHOWN);
  const groups = useQueries({
    queries: entries.map(({ id }) => callQuery('GET member/video/group/detail', { id })),
  });
  const shown = entries.flatMap((entry, n) => {
    const group = groups[n]?.data;
    return group ? [{ entry, group }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section className="mt-0!" title={t('theatre.continue')}>
      <ul className="shelf -mx-gutter snap-x gap-2.5 px-gutter md:mx-0 md:grid md:grid-cols-3 md:gap-3 xl:grid-cols-4 md:px-0">
        {shown.map(({ entry, group }) => (
          <ContinueCard key={entry.id} entry={entry} group={group} />
        ))}
      </ul>
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
          {still && (
            <img src={still.url} alt="" loading="lazy" className="size-full object-cover object-[50%_30%]" />
          )}
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
