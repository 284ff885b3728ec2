import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { formatFen } from '../../features/money/format.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { type ExperimentDetail, formatChange } from './experiments.ts';

/** The agreed settings before the start, the viewers, and the effect of a roll-out. */
export function Settings({ detail }: { detail: ExperimentDetail }) {
  const { experiments: words, marks } = useTexts();
  const { setting, segments, after } = words;
  const { written, summary } = detail;
  const { design } = written;
  const reason = detail.stopReason?.startsWith('guard-rail:')
    ? setting.guardRail({ rail: words.rails[detail.stopReason.slice('guard-rail:'.length) as 'refunds'] })
    : detail.stopReason;
  const by = (at: string | null, name: string | null) =>
    at === null
      ? null
      : name
        ? setting.by({ at: formatMoment(at), name })
        : setting.bySystem({ at: formatMoment(at) });
  return (
    <>
      <h2 className="mb-2 text-section">{setting.title}</h2>
      <dl className="grid grid-cols-[84px_1fr] gap-y-2">
        <Fact name={setting.dramas}>
          {summary.dramas.length === 0
            ? design.kind === 'plan-order'
              ? setting.everywhere
              : setting.allDramas
            : summary.dramas.map(({ id, title }, at) => (
                <span key={id}>
                  {at > 0 && marks.list}
                  <Link to={`/dramas/${id}`} className="hover:underline">
                    {title}
                  </Link>
                </span>
              ))}
        </Fact>
        <Fact name={setting.hypothesis}>{written.hypothesis}</Fact>
        <Fact name={setting.split}>
          {setting.splitOf({ a: String(100 - written.sharePercent), b: String(written.sharePercent) })}
          {written.holdoutPercent > 0 && (
            <span className="block">{setting.holdout({ percent: String(written.holdoutPercent) })}</span>
          )}
        </Fact>
        <Fact name={setting.without}>{setting.withoutWhom}</Fact>
        <Fact name={setting.measure}>{setting.measureText({ cap: formatFen(detail.capFen) })}</Fact>
        <Fact name={setting.needed}>{formatCount(detail.sampleSize)}</Fact>
        <Fact name={setting.started}>{by(summary.startedAt, detail.startedBy)}</Fact>
        <Fact name={setting.ended}>{by(summary.endedAt, detail.endedBy)}</Fact>
        <Fact name={setting.reason}>{reason}</Fact>
      </dl>
      <h2 className="mt-5 mb-1 border-t border-line pt-4 text-section">{segments.title}</h2>
      <ul>
        {detail.segments.map(({ segment, change }) => (
          <li key={segment} className="flex min-h-8.5 items-center gap-3 border-b border-line">
            <span className="flex-1">{segments[segment]}</span>
            <b className="tabular">{change ? formatChange(change.estimate) : '—'}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-text-2">{segments.note}</p>
      {mayWin(summary) && (
        <>
          <h2 className="mt-5 mb-1 border-t border-line pt-4 text-section">{after.title}</h2>
          <p className="text-text-2">
            {design.kind === 'wall' ? after.wall({ index: formatCount(wallAfter(detail) + 1) }) : after.other}
          </p>
        </>
      )}
      <p className="mt-3 flex gap-2 rounded-control bg-surface-2 p-3 text-caption text-text-2">
        <IconInfoCircle size={16} className="shrink-0" aria-hidden />
        {after.test}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Whether a group was rolled out, or still may be. */
function mayWin({ state, winner }: ExperimentDetail['summary']): boolean {
  return winner !== null || state === 'draft' || state === 'running';
}

/** Returns the place of the wall if the leading group won. */
function wallAfter({ written: { design }, changes, summary }: ExperimentDetail): number {
  if (design.kind !== 'wall') return 0;
  const leading = summary.winner ?? ((changes.revenue?.estimate ?? 1) > 0 ? 'B' : 'A');
  return design.variants[leading].freeEpisodes;
}
