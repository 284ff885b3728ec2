import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type BulkChanges, type BulkRow, listChangedFields } from '../../features/dramas/bulk-fields.ts';
import { type Choices, describeField } from '../../features/dramas/describe-field.ts';
import { useChoices } from '../../features/dramas/use-choices.ts';
import type { CallInput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';

type PreviewProps = {
  selection: CallInput<'POST admin/content/bulk/preview'>['selection'];
  changes: BulkChanges;
  onClose: () => void;
  /** It runs under this id; the dialog goes. */
  onBegun: (id: string) => void;
};

/** The changes of a bulk edit, drama by drama, and the impossible ones; the button has their number. */
export function BulkPreviewDialog({ selection, changes, onClose, onBegun }: PreviewProps) {
  const { bulk, actions, staff } = useTexts();
  const choices = useChoices();
  const [isShort, setShort] = useState(false);
  const preview = useQuery({
    ...callQuery('POST admin/content/bulk/preview', { selection, changes }),
    // Each opening of the dialog refreshes.
    staleTime: 0,
    gcTime: 0,
  });
  const create = useCallMutation('POST admin/content/bulk/create', {
    onSuccess: ({ id }) => onBegun(id),
  });
  const { data } = preview;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    setShort(note.length < MIN_NOTE_LENGTH);
    if (data && note.length >= MIN_NOTE_LENGTH)
      create.send({ selection, changes, changed: data.changed, note });
  };
  return (
    <Dialog
      wide
      title={bulk.title}
      description={
        data &&
        bulk.summary({
          changed: formatCount(data.changed),
          refused: formatCount(data.refused),
          unchanged: formatCount(data.unchanged),
        })
      }
      onClose={onClose}
    >
      {preview.error && !data ? (
        <FailedState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <table className="w-full table-fixed border-collapse" aria-label={bulk.title}>
            <thead>
              <tr className="text-caption text-text-2">
                {[bulk.drama, bulk.now, bulk.then, bulk.result].map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="h-8.5 border-b border-line px-2 text-start font-normal"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <PreviewRow key={row.id} row={row} choices={choices} />
              ))}
            </tbody>
          </table>
          {data.rows.length < data.total && (
            <p className="mt-2 text-caption text-text-2">
              {bulk.shown({ count: data.rows.length, total: formatCount(data.total) })}
            </p>
          )}
          {data.changed === 0 ? (
            <p className="mt-4 text-text-2">{bulk.nothingToDo}</p>
          ) : (
            <form onSubmit={send} className="mt-4 flex flex-col gap-3">
              <TextField
                label={bulk.note}
                name="note"
                maxLength={400}
                autoFocus
                error={isShort ? staff.noteShort : undefined}
              />
              <div className="flex flex-wrap items-center justify-end gap-2">
                <span className="me-auto text-caption text-text-2">{bulk.undoNote}</span>
                <Button onClick={onClose}>{actions.cancel}</Button>
                <Button type="submit" tone="primary" busy={create.isPending}>
                  {bulk.apply({ count: formatCount(data.changed) })}
                </Button>
              </div>
            </form>
          )}
        </>
      )}
    </Dialog>
  );
}

function PreviewRow({ row, choices }: { row: BulkRow; choices: Choices }) {
  const texts = useTexts();
  const { bulk } = texts;
  const { before, after } = row;
  const fields = after ? listChangedFields(before, after) : [];
  const cells = (values: BulkRow['before'] | null) =>
    values === null || fields.length === 0
      ? bulk.none
      : fields.map((field) => (
          <span key={field} className="block break-words">
            {describeField(field, values, texts, choices)}
          </span>
        ));
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="truncate px-2 py-2 text-start font-semibold" title={row.title}>
        {row.title}
      </th>
      <td className="px-2 py-2 text-text-2">{fields.length > 0 ? <s>{cells(before)}</s> : cells(null)}</td>
      <td className="px-2 py-2 font-semibold">{cells(after)}</td>
      <td className="px-2 py-2">
        {row.refusal ? (
          <Tag tone="warning" icon={<IconLock size={14} aria-hidden />}>
            {bulk.refusals[row.refusal]}
          </Tag>
        ) : after ? (
          <Tag tone="success" icon={<IconCheck size={14} aria-hidden />}>
            {bulk.willChange}
          </Tag>
        ) : (
          <Tag icon={<IconMinus size={14} aria-hidden />}>{bulk.same}</Tag>
        )}
      </td>
    </tr>
  );
}
