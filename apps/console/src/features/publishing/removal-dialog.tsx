import { useQuery } from '@tanstack/react-query';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { EffectList } from './effect-list.tsx';
import { type RemovalKind, type RemovalTarget } from './removal.ts';

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
