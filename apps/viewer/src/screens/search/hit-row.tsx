import type { SearchHit } from '@playlet/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { readDevicePlaces } from '../../features/history/device-record.ts';
import { readHistory } from '../../features/history/history.ts';
import { call } from '../../lib/call.ts';
import { formatGenre } from '../../lib/genre.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { Link } from '../../ui/control/link.tsx';
import { Poster } from '../../ui/drama/poster.tsx';
import { useProgressText } from '../../ui/drama/progress-text.ts';
import { Highlighted } from './highlighted.tsx';

/** A drama that was found, and why. One found by a line leads to the moment it is said. */
export function HitRow({ hit: { group, match }, q, eager }: { hit: SearchHit; q: string; eager: boolean }) {
  const progress = useProgressText()(group);
  const inTitle = TITLE_KINDS.has(match.kind);
  const genres = group.categories.map(({ name }) => formatGenre(name)).join(' · ');
  return (
    <div className="flex items-center gap-1">
      <Link
        to={match.line ? `/video/${group.id}/${match.line.index}` : `/media/${group.id}`}
        search={match.line && { t: String(match.line.second) }}
        onClickCapture={() => count(q, group.id)}
        className="flex min-w-0 flex-1 gap-3 transition-[scale,background-color] duration-120 active:scale-98 md:gap-4 md:rounded-group md:p-2.5 md:hover:bg-surface-1"
      >
        <Poster
          picture={group.poster}
          title={group.title}
          sizes="(min-width: 768px) 88px, 72px"
          eager={eager}
          className="w-18 shrink-0 self-start md:w-22"
        />
        <span className="min-w-0 flex-1 py-0.5">
          <b className="block truncate text-body font-medium" lang="zh">
            {inTitle ? <Highlighted text={match.text} ranges={match.ranges} /> : group.title}
          </b>
          <span className="mt-1 line-clamp-2 text-caption text-text-3">
            {genres ? `${genres} · ${progress}` : progress}
          </span>
          {!inTitle && <Reason match={match} />}
        </span>
      </Link>
      {!match.line && <PlayLink group={group} onOpen={() => count(q, group.id)} />}
    </div>
  );
}

/** Plays the drama where this device left it, or from its first episode; a line has its own moment. */
function PlayLink({ group, onOpen }: { group: SearchHit['group']; onOpen: () => void }) {
  const t = useText();
  const watched = [...readHistory(), ...readDevicePlaces()].find(({ id }) => id === group.id);
  const index = watched?.episode ?? 1;
  return (
    <Link
      to={`/video/${group.id}/${index}`}
      preload={false}
      onClickCapture={onOpen}
      aria-label={`${group.title} · ${t(watched ? 'drama.continue' : 'drama.playFrom', { index })}`}
      className="pressable flex size-11 shrink-0 items-center justify-center"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface-2 text-brand-text">
        <IconPlayerPlayFilled size={18} aria-hidden />
      </span>
    </Link>
  );
}

const TITLE_KINDS: ReadonlySet<SearchHit['match']['kind']> = new Set(['title', 'pinyin', 'similar']);

function Reason({ match: { kind, text, ranges, line } }: Pick<SearchHit, 'match'>) {
  const t = useText();
  const words = <Highlighted text={text} ranges={ranges} />;
  if (line) {
    return (
      <span className="mt-1.5 block rounded-control bg-surface-2 px-2.5 py-2 text-secondary">
        <span className="line-clamp-2" lang="zh">
          “{words}”
        </span>
        <span className="mt-1 flex items-center gap-1 text-caption text-text-2 tabular">
          <IconPlayerPlayFilled size={12} className="text-brand-text" aria-hidden />
          {t('search.lineAt', { index: line.index, time: formatTime(line.second) })}
        </span>
      </span>
    );
  }
  const label = kind === 'tag' || kind === 'cast' ? t(`search.kind.${kind}`) : t('search.kind.synopsis');
  return (
    <span className="mt-1.5 line-clamp-2 text-secondary text-text-2">
      {label} · <span lang="zh">{words}</span>
    </span>
  );
}

/** Counts an opened result, which makes its word hot. It may fail silently. */
function count(q: string, groupId: string): void {
  call(
    'POST public/content/search/choose',
    { q, groupId },
    { keepalive: true, skipErrorHandler: true },
  ).catch(() => undefined);
}
