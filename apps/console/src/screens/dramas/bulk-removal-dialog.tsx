import { useMutation, useQuery } from '@tanstack/react-query';
import { EffectList } from '../../features/publishing/effect-list.tsx';
import { type RemovalKind } from '../../features/publishing/removal.ts';
import { call } from '../../lib/call.ts';
import { callQuery, refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';

export type BulkRemovalKind = RemovalKind | 'restore';

type BulkRemovalProps = {
  ids: readonly string[];
  kind: BulkRemovalKind;
  onClose: () => void;
  onDone: () => void;
};

/** Takes the selected dramas down, deletes or restores them, one after the other and for one reason. */
export function BulkRemovalDialog({ ids, kind, onClose, onDone }: BulkRemovalProps) {
  const { removal } = useTexts();
  const preview = useQuery({
    ...callQuery('POST admin/content/takedown/preview', { ids: [...ids] }),
    enabled: kind !== 'restore',
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => applyToEach(ids, kind, reason),
    onSuccess: ({ done, failure }) => {
      showToast(removal.bulkDone[kind]({ count: done }));
      if (failure !== undefined) showFailureToast(failure);
      onDone();
    },
    onSettled: refreshShown,
  });
  const { data, error } = preview;
  const days = data?.mediaDays ?? 0;
  const texts = {
    unpublish: removal.unpublishText,
    delete: data ? removal.deleteText({ days }) : '',
    restore: removal.restoreText,
  };
  return (
    <NoteDialog
      title={removal.bulkTitle[kind]({ count: ids.length })}
      description={texts[kind]}
      submit={removal[kind]}
      tone={kind === 'restore' ? 'primary' : 'danger'}
      isPending={isPending || (kind !== 'restore' && !data)}
      onSubmit={(reason) => mutate(reason)}
      onClose={onClose}
    >
      {kind === 'restore' ? null : data ? (
        <EffectList effect={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </NoteDialog>
  );
}

/** Returns how many dramas it was done to, with the first refusal; a refused drama stops no other. */
async function applyToEach(
  ids: readonly string[],
  kind: BulkRemovalKind,
  reason: string,
): Promise<{ done: number; failure: unknown }> {
  let done = 0;
  let failure: unknown;
  for (const id of ids) {
    try {
      if (kind === 'restore') await call('POST admin/content/group/restore', { id, note: reason });
      else if (kind === 'delete') await call('DELETE admin/content/group/delete', { id, reason });
      else await call('POST admin/content/group/unpublish', { id, reason });
      done += 1;
    } catch (error) {
      failure ??= error;
    }
  }
  return { done, failure };
}
