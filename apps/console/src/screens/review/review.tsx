import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatBeijingMoment, REFRESH_MS, useLivePublishing } from '../../features/publishing/publication.ts';
import { formatMoment } from '../../lib/format.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { useLive } from '../../lib/live.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery, invalidate } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { ReviewDesk } from './review-desk.tsx';
import type { Waiting } from './waiting.ts';

/** `/review`: dramas that wait for a reviewer, and the one that is looked at. */
export default function Review() {
  const { review } = useTexts();
  useLivePublishing();
  const search = useSearch();
  const isMine = search.get('of') === 'mine';
  // Arrivals and departures of colleagues are shown beside the drama.
  useLive('presence', (message) => {
    if (message.topic === 'resync' || (message.topic === 'presence' && message.place.startsWith('review/')))
      void invalidate('GET admin/content/review/list');
  });
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/content/review/list', { of: isMine ? 'mine' : 'all' }),
    refetchInterval: REFRESH_MS,
  });
  const openId = search.get('open');
  const list = data?.list ?? [];
  const chosen = list.find(({ id }) => id === openId);
  const step = (by: number) => {
    const at = list.findIndex(({ id }) => id === openId);
    const next = list[at < 0 ? 0 : Math.min(list.length - 1, Math.max(0, at + by))];
    if (next) changeSearch({ open: next.id });
  };
  useKeys({ j: () => step(1), k: () => step(-1), Escape: () => changeSearch({ open: null }) });

  return (
    <Page
      title={review.title}
      aside={data && <span className="text-text-2">{review.waiting({ count: list.length })}</span>}
      actions={
        <FilterMenu
          label={review.of}
          options={[
            { value: 'all', label: review.ofAll },
            { value: 'mine', label: review.ofMine },
          ]}
          value={isMine ? 'mine' : 'all'}
          onChange={(of) => changeSearch({ of: of === 'mine' ? of : null, open: null })}
        />
      }
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : list.length === 0 ? (
        <State prop="clapper" title={isMine ? review.emptyMineTitle : review.emptyTitle}>
          {isMine ? review.emptyMine : review.empty}
        </State>
      ) : (
        <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
          <nav
            aria-label={review.queue}
            className="w-84 shrink-0 overflow-y-auto border-e border-line stacked:w-full stacked:shrink"
          >
            <ul>
              {list.map((waiting) => (
                <QueueRow key={waiting.id} waiting={waiting} isOpen={waiting.id === openId} />
              ))}
            </ul>
          </nav>
          <div className="min-w-0 flex-1 overflow-y-auto stacked:overflow-visible">
            {chosen ? (
              <ReviewDesk key={chosen.id} waiting={chosen} />
            ) : (
              <State prop="lens" title={review.chooseTitle}>
                {review.choose}
              </State>
            )}
          </div>
        </div>
      )}
      <Strip isFooter>
        <span className="flex-1" />
        <Kbd>j</Kbd>
        <Kbd>k</Kbd>
        {review.keyNext}
      </Strip>
    </Page>
  );
}

function QueueRow({ waiting, isOpen }: { waiting: Waiting; isOpen: boolean }) {
  const { review, marks } = useTexts();
  const { id, title, submittedBy, submittedAt, publishAt, episodes, reviewer, looking } = waiting;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => changeSearch({ open: id })}
        className="w-full px-6 py-3 text-start hover:bg-hover aria-[current]:bg-surface-2"
      >
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-caption text-text-2">
          {review.row({ name: submittedBy.name, at: formatMoment(submittedAt), episodes })}
        </span>
        <span className="block text-caption text-text-2">
          {publishAt ? review.publishAt({ at: formatBeijingMoment(publishAt) }) : review.atOnce}
        </span>
        {reviewer && (
          <span className="block text-caption text-text-2">{review.asked({ name: reviewer.name })}</span>
        )}
        {looking.length > 0 && (
          <span className="flex items-center gap-1 text-caption text-info">
            <IconEye size={14} aria-hidden />
            {review.looking({ names: looking.join(marks.list) })}
          </span>
        )}
      </button>
    </li>
  );
}
