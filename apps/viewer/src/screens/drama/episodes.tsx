import type { GroupDetail, Video } from '@playlet/contract';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { formatRange, rangeOf, rangesOf } from '../../features/playback/episode-ranges.ts';
import { isVip, useSession } from '../../features/session/session.ts';
import { useText } from '../../lib/text.ts';
import { Segment } from '../../ui/control/segment.tsx';
import { EpisodeCell, type EpisodeState } from '../../ui/drama/episode-cell.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import type { NextWatch } from './next-watch.ts';

/** 选集: the episodes in ranges of thirty, in either direction. */
export function Episodes({ group, next }: { group: GroupDetail; next: NextWatch }) {
  const t = useText();
  const vip = useSession(isVip);
  const [reversed, setReversed] = useState(false);
  const ranges = rangesOf(group.videos);
  const [chosen, setChosen] = useState(() => rangeOf(ranges, next.watched)?.label ?? '');
  const range = ranges.find(({ label }) => label === chosen) ?? ranges[0];
  if (!range) return <StateScreen prop="seat" title={t('drama.noEpisodes')} place="inline" />;
  const shown = reversed ? range.videos.toReversed() : range.videos;
  return (
    <section className="mt-7 min-w-0 xl:mt-0 beside-low:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-5 xl:justify-start">
        <h2 className="text-title2">{t('drama.episodes')}</h2>
        {next.watched > 0 && (
          <span className="text-secondary text-text-3 xl:order-last xl:hidden">
            {t('drama.watchedTo', { index: next.watched })}
          </span>
        )}
        <div className="mt-2 flex w-full min-w-0 items-center justify-between gap-4 xl:mt-0 xl:w-auto xl:flex-1">
          <Segment
            size="range"
            label={t('drama.episodes')}
            options={ranges.map(({ label }) => ({ value: label, label: <bdi>{formatRange(label)}</bdi> }))}
            value={range.label}
            onChange={setChosen}
          />
          <button
            type="button"
            aria-pressed={reversed}
            onClick={() => setReversed(!reversed)}
            className="hit flex shrink-0 items-center gap-1.5 text-secondary text-text-2"
          >
            <IconArrowsSort size={16} aria-hidden />
            {t(reversed ? 'drama.forward' : 'drama.reverse')}
          </button>
        </div>
      </div>
      <ul className="mt-2 grid grid-cols-5 [--surface-1:rgb(255_255_255/0.08)] gap-2 xs:grid-cols-6 md:grid-cols-8 xl:grid-cols-10 vast:grid-cols-12 beside-low:grid-cols-[repeat(auto-fill,minmax(3rem,1fr))]">
        {shown.map((video) => (
          <li key={video.id}>
            <EpisodeCell groupId={group.id} index={video.index} state={stateOf(video, group, next, vip)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(video: Video, group: GroupDetail, next: NextWatch, vip: boolean): EpisodeState {
  if (video.index === next.watched) return 'current';
  const open = video.access === 'free' || group.me?.entitled || (video.access === 'vip' && vip);
  if (!open) return 'locked';
  return video.index < next.watched ? 'watched' : 'open';
}
