import { MINUTE_SECONDS } from '@playlet/domain/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ThumbnailLane } from '../../features/quality/thumbnails.tsx';
import { LineChart } from '../../features/reports/line-chart.tsx';
import { formatShort, shareOf } from '../../features/reports/numbers.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatShare } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

type LeavingProps = {
  groupId: string;
  index: number;
  days: { from: string; to: string };
  onMove: (step: 1 | -1) => void;
  canMove: (step: 1 | -1) => boolean;
};

/** Of those who began the episode, which share left within a second: above it is warned, or it is far too many. */
const WARNING_SHARE = 0.009;
const DANGER_SHARE = 0.019;

/** The seconds of an episode at which people leave: a curve, the same as heat, and the film below. */
export function Leaving({ groupId, index, days, onMove, canMove }: LeavingProps) {
  const { reports } = useTexts();
  const { data: me } = useMe();
  const { from, to } = days;
  const { data, error, refetch } = useQuery(
    callQuery('POST admin/report/episode/detail', { groupId, index, from, to }),
  );
  const check = useQuery({
    ...callQuery('POST admin/quality/episode/detail', { groupId, index }),
    enabled: hasPermission(me, 'content.view'),
  });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const shares = sharesOf(data);
  const worst = shares.indexOf(Math.max(...shares));
  const top = shares[worst] ?? 0;
  return (
    <Section
      title={reports.leavingAt({ index })}
      actions={
        <span className="flex items-center gap-2">
          <span className="text-caption text-text-2 tabular">
            {reports.leavingAside({
              plays: formatShort(data.plays),
              duration: formatClock(data.durationSeconds),
            })}
          </span>
          <Button aria-label={reports.previousEpisode} disabled={!canMove(-1)} onClick={() => onMove(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button aria-label={reports.nextEpisode} disabled={!canMove(1)} onClick={() => onMove(1)}>
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </span>
      }
    >
      <LineChart
        label={reports.leavingAt({ index })}
        points={shares.map((_, second) => formatClock(second))}
        lines={[{ name: reports.leaving, values: shares }]}
        format={formatShare}
        chosen={top > 0 ? worst : undefined}
      />
      {top > 0 && (
        <p className={`text-caption ${top > DANGER_SHARE ? 'text-danger' : 'text-text-2'}`}>
          {reports.leavingNote({ at: formatClock(worst), share: formatShare(top) })}
        </p>
      )}
      <div aria-hidden className="mt-2 flex h-3 overflow-hidden rounded-small">
        {shares.map((share, second) => (
          <span
            key={formatClock(second)}
            className="h-full flex-1"
            style={{ background: heatOf(share), opacity: 0.25 + 0.75 * shareOf(share, top) }}
          />
        ))}
      </div>
      <div className="mt-1">{check.data && <ThumbnailLane check={check.data} zoom={1} />}</div>
    </Section>
  );
}

/** For each second, which share of all plays ended there. */
function sharesOf({
  plays,
  seconds,
  durationSeconds,
}: {
  plays: number;
  seconds: readonly { second: number; viewers: number }[];
  durationSeconds: number;
}): number[] {
  const length = Math.max(1, Math.ceil(durationSeconds), ...seconds.map(({ second }) => second + 1));
  const shares = Array.from({ length }, () => 0);
  for (const { second, viewers } of seconds) shares[second] = shareOf(viewers, plays);
  return shares;
}

function heatOf(share: number): string {
  if (share > DANGER_SHARE) return 'var(--danger)';
  return share > WARNING_SHARE ? 'var(--warning)' : 'var(--text-3)';
}

function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}
