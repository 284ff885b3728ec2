import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { NoticePlace } from './notice-place.ts';
import { NoticePlaceDialog } from './notice-place-dialog.tsx';

const REFRESH_MS = 3000;
const TONES = { waiting: 'info', sent: 'success', failed: 'danger' } as const;
const LIST = 'GET admin/own/notice/list';

/** The places that are sent notices of the own inbox: none, until one is chosen. */
export function NoticePlaces() {
  const { notices } = useTexts();
  const search = useSearch();
  const { data, error, refetch } = useQuery({
    ...callQuery(LIST, {}),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ last }) => last?.state === 'waiting') ? REFRESH_MS : false,
  });
  const chosen = search.get('notice');
  const place = data?.list.find(({ id, isOwn }) => isOwn && id === chosen);
  const others = data?.list.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <Section
      title={notices.title}
      actions={
        <Button size="small" onClick={() => changeSearch({ notice: 'new' })}>
          <IconPlus size={15} aria-hidden />
          {notices.add}
        </Button>
      }
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data && !data.list.some(({ isOwn }) => isOwn) && <p className="text-text-2">{notices.none}</p>}
      <Places places={data?.list.filter(({ isOwn }) => isOwn) ?? []} />
      {others.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-caption text-text-2">{notices.others}</h3>
          <Places places={others} />
        </>
      )}
      {data && (chosen === 'new' || place) && (
        <NoticePlaceDialog
          place={place}
          sendsMail={data.sendsMail}
          onClose={() => changeSearch({ notice: null })}
        />
      )}
    </Section>
  );
}

function Places({ places }: { places: readonly NoticePlace[] }) {
  return (
    <ul>
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} />
      ))}
    </ul>
  );
}

function PlaceRow({ place }: { place: NoticePlace }) {
  const { id, method, hint, kinds, rhythm, isOwn, staffName } = place;
  const { notices, inbox, marks } = useTexts();
  const test = useCallMutation('POST admin/own/notice/test', {
    onSuccess: () => showToast(notices.testing),
  });
  const remove = useCallMutation('DELETE admin/own/notice/delete', {
    onSuccess: () => showToast(notices.deleted),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-60 flex-1">
        <p>
          <b className="font-semibold">{notices.methods[method]}</b>{' '}
          <span className="text-text-2">{hint}</span>
          {!isOwn && <span className="text-text-2"> · {staffName}</span>}
        </p>
        <p className="text-caption text-text-2">
          {notices.rhythms[rhythm]} · {kinds.map((kind) => inbox.kinds[kind]).join(marks.comma)}
        </p>
        <LastMessage place={place} />
      </div>
      {isOwn && (
        <>
          <Button size="small" busy={test.isPending} onClick={() => test.send({ id })}>
            {notices.test}
          </Button>
          <Button size="small" onClick={() => changeSearch({ notice: id })}>
            {notices.change}
          </Button>
        </>
      )}
      <Button size="small" tone="danger" busy={remove.isPending} onClick={() => remove.send({ id })}>
        {notices.remove}
      </Button>
    </li>
  );
}

function LastMessage({ place: { last } }: { place: NoticePlace }) {
  const { notices } = useTexts();
  if (!last) return null;
  return (
    <p className="text-caption text-text-2">
      <Tag tone={TONES[last.state]}>{notices.states[last.state]}</Tag> {formatMoment(last.at)}
      {last.error && <span className="text-danger"> {last.error}</span>}
    </p>
  );
}
