import { IconCheck, IconPlayerPlayFilled, IconRotateClockwise } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressOf, type Watched } from '../../features/history/watched.ts';
import { useWatchedText } from '../../features/history/watched-text.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatDay } from '../../lib/format.ts';
import { useLayout } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { StillBox } from '../../ui/drama/still-box.tsx';
import { Tag } from '../../ui/drama/tag.tsx';

const ROW =
  'pressable flex w-full items-center gap-3.5 py-2 text-start md:rounded-group md:bg-surface-1 md:p-2.5 md:hover:bg-surface-2';

/** A watched drama: it continues at the viewer's place, and a finished one begins again. */
export function HistoryRow({ watched }: { watched: Watched }) {
  const t = useText();
  const { finished } = watched;
  const Icon = finished ? IconRotateClockwise : IconPlayerPlayFilled;
  return (
    <Link to={addressOf(watched)} preload={false} className={ROW}>
      <Words watched={watched} />
      <span
        title={t(finished ? 'history.again' : 'history.goOn')}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface-2"
      >
        <Icon size={20} aria-hidden />
        <span className="sr-only">{t(finished ? 'history.again' : 'history.goOn')}</span>
      </span>
    </Link>
  );
}

/** The same while it can be chosen; a tap ticks it. */
export function ChoosableRow({
  watched,
  chosen,
  onChoose,
}: {
  watched: Watched;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className={ROW}>
      <Words watched={watched} />
      <span
        className={`me-2.5 flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${chosen ? 'border-brand-solid bg-brand-solid' : 'border-control'}`}
      >
        {chosen && <IconCheck size={16} stroke={3} className="text-white" aria-hidden />}
      </span>
    </button>
  );
}

function Words({ watched }: { watched: Watched }): ReactNode {
  const t = useText();
  const text = useWatchedText()(watched);
  const { group, still, unread, position, duration } = watched;
  return (
    <>
      <StillBox
        still={still}
        title={group.title}
        share={duration > 0 ? position / duration : 0}
        sizes="66px"
        className="w-[66px] shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="truncate text-title3" lang="zh">
            {group.title}
          </b>
          {unread > 0 && <Tag tone="brand">{t('history.newEpisodes', { count: unread })}</Tag>}
        </span>
        <span className="mt-0.5 line-clamp-2 text-secondary text-text-2 tabular">{text}</span>
        <span className="mt-1 line-clamp-2 text-caption text-text-3">
          <WhenAndWhere watched={watched} />
        </span>
      </span>
    </>
  );
}

/** 21:36 · 这台手机; the day where it was before yesterday. */
function WhenAndWhere({ watched: { watchedAt, device } }: { watched: Watched }) {
  const t = useText();
  const phone = useLayout() === 'phone';
  const here = t(phone ? 'history.thisPhone' : 'history.thisDevice');
  const place = device && (device.here ? here : device.name);
  const when = isRecent(watchedAt) ? formatDate(new Date(watchedAt), 'clock') : formatDay(watchedAt);
  return place ? `${when} · ${place}` : when;
}

/** Today and yesterday. */
function isRecent(instant: string): boolean {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  return formatDay(instant) >= formatDay(yesterday.toISOString());
}
