import {
  AccessTag,
  type Drama,
  LicenseCell,
  PosterImage,
  StateTag,
} from '../../features/dramas/drama-tags.tsx';
import { formatFen } from '../../features/money/format.ts';
import { splitBeijingTime } from '../../features/publishing/publication.ts';
import { formatMediaEnd } from '../../features/publishing/removal.ts';
import { formatShort } from '../../features/reports/numbers.ts';
import { formatMoment } from '../../lib/format.ts';
import type { Texts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Avatar } from '../../ui/tag.tsx';

/** The columns of the list of dramas. */
export function buildDramaColumns(texts: Texts): TableColumn<Drama>[] {
  const { dramas, marks } = texts;
  return [
    {
      id: 'name',
      header: dramas.name,
      fixed: true,
      cell: ({ id, title, poster, categories }) => (
        <span className="flex items-center gap-3">
          <PosterImage poster={poster} title={title} className="h-11 w-8" />
          <span className="min-w-0">
            <Link to={`/dramas/${id}`} title={title} className="block truncate font-semibold hover:underline">
              {title}
            </Link>
            <span className="block truncate text-caption text-text-2">
              {categories.map(({ name }) => name).join(marks.list)}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'episodes',
      header: dramas.episodes,
      width: 150,
      cell: ({ episodeCount: count, episodeTotal: total, status, withoutFile, nextReleaseAt }) => (
        <Lines
          first={
            count > 0 && count >= total
              ? dramas.allEpisodes({ count })
              : dramas.someEpisodes({ count, total: Math.max(count, total) })
          }
          second={
            nextReleaseAt === null
              ? dramas.statuses[status]
              : dramas.nextRelease({ at: shortMoment(nextReleaseAt) })
          }
          third={withoutFile > 0 ? dramas.withoutFile({ count: withoutFile }) : undefined}
        />
      ),
    },
    {
      id: 'state',
      header: dramas.state,
      width: 112,
      cell: ({ state, takenReason, mediaRemovedAt }) => (
        <span title={takenReason ?? undefined}>
          <StateTag state={state} />
          {mediaRemovedAt !== null && (
            <span className="block truncate text-caption text-text-2">
              {formatMediaEnd({ mediaRemovedAt }, texts)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'license',
      header: dramas.license,
      width: 230,
      cell: ({ licenseNo }) => <LicenseCell licenseNo={licenseNo} />,
    },
    {
      id: 'access',
      header: dramas.access,
      width: 116,
      cell: ({ access, freeEpisodes: count }) => (
        <>
          <AccessTag access={access} />
          <span className="block truncate text-caption text-text-2">
            {access === 'vip' && dramas.freeEpisodes({ count })}
            {access === 'free' && dramas.allFree}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      header: dramas.price,
      width: 84,
      align: 'end',
      cell: ({ price }) => formatFen(price),
    },
    {
      id: 'plays',
      header: dramas.plays,
      width: 92,
      align: 'end',
      sortable: true,
      cell: ({ playCount }) => <b className="font-semibold">{formatPlays(playCount)}</b>,
    },
    {
      id: 'updated',
      header: dramas.updated,
      width: 122,
      sortable: true,
      cell: ({ updatedAt }) => <span className="text-text-2">{formatMoment(updatedAt)}</span>,
    },
    {
      id: 'by',
      header: dramas.updatedBy,
      width: 96,
      cell: ({ writtenBy }) =>
        writtenBy && (
          <span className="flex items-center gap-1.5">
            <Avatar name={writtenBy} size={20} />
            <span className="truncate">{writtenBy}</span>
          </span>
        ),
    },
  ];
}

function Lines({ first, second, third }: { first: string; second: string; third?: string | undefined }) {
  return (
    <>
      <span className="block truncate">{first}</span>
      <span title={second} className="block truncate text-caption text-text-2">
        {second}
      </span>
      {third && <span className="block truncate text-caption text-warning">{third}</span>}
    </>
  );
}

/** 11月27日 18:00 on Beijing's clock. */
function shortMoment(instant: string): string {
  const { day, time } = splitBeijingTime(Date.parse(instant));
  return `${day} ${time}`;
}

/** 986.2万, 9.9M; nothing played is —. */
const formatPlays = (count: number): string => (count === 0 ? '—' : formatShort(count));
