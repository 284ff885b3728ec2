import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { REMOVAL_CALLS, type RemovalKind, type RemovalTarget } from './removal.ts';

type Effect = CallOutput<'POST admin/content/takedown/preview'>;

/** The figures of an effect, in the order they are shown in. */
const FIGURES = [
  'followers',
  'watching',
  'owners',
  'unlocked',
  'openOrders',
  'shelves',
  'channels',
  'entries',
  'promotionLinks',
  'pins',
] as const satisfies readonly (keyof Effect)[];

type RemovalDialogProps = { target: RemovalTarget; kind: RemovalKind; onClose: () => void };

/** Takes a drama or an episode from viewers, after showing with true numbers what that changes. */
export function RemovalDialog({ target, kind, onClose }: RemovalDialogProps) {
  const { removal } = useTexts();
  const { groupId, index, title } = target;
  const { data, error, refetch } = useQuery({
    ...callQuery('POST admin/content/takedown/preview', {
      ids: [groupId],
      ...(index !== undefined && { index }),
    }),
    // Each opening of the dialog refreshes.
    staleTime: 0,
    gcTime: 0,
  });
  const days = data?.mediaDays ?? 0;
  const options = {
    invalidates: REMOVAL_CALLS,
    onSuccess: () => {
      showToast(kind === 'delete' ? removal.deleted({ days }) : removal.unpublished);
      onClose();
    },
  };
  const acts = {
    unpublishGroup: useCallMutation('POST admin/content/group/unpublish', options),
    deleteGroup: useCallMutation('DELETE admin/content/group/delete', options),
    unpublishVideo: useCallMutation('POST admin/content/video/unpublish', options),
    deleteVideo: useCallMutation('DELETE admin/content/video/delete', options),
  };
  const send = (reason: string) => {
    if (!data) return;
    if (index === undefined) acts[`${kind}Group`].send({ id: groupId, reason });
    else acts[`${kind}Video`].send({ groupId, index, reason });
  };
  const heading =
    index === undefined ? removal[`${kind}Title`]({ title }) : removal[`${kind}EpisodeTitle`]({ index });
  return (
    <NoteDialog
      title={heading}
      description={kind === 'delete' ? (data ? removal.deleteText({ days }) : '') : removal.unpublishText}
      submit={removal[kind]}
      tone="danger"
      isPending={!data || Object.values(acts).some(({ isPending }) => isPending)}
      onSubmit={send}
      onClose={onClose}
    >
      {data ? (
        <EffectList effect={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </NoteDialog>
  );
}

function EffectList({ effect }: { effect: Effect }) {
  const { removal } = useTexts();
  const shown = FIGURES.filter((name) => effect[name] > 0);
  if (shown.length === 0) return <p className="text-text-2">{removal.nothing}</p>;
  return (
    <ul className="list-disc ps-5">
      {shown.map((name) => (
        <li key={name}>{removal[name]({ count: effect[name] })}</li>
      ))}
    </ul>
  );
}
