import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sheetFailureText } from '../../features/catalogue/sheet-failure.ts';
import { followBulkEdit } from '../../features/dramas/bulk-run.ts';
import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { toastFailure } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CSV_TYPES, FileDrop } from '../../ui/file-drop.tsx';
import { Loading } from '../../ui/state.tsx';
import { SheetTable } from './sheet-table.tsx';

const MIN_NOTE_LENGTH = 2;

/** Takes a CSV file of dramas, shows what each line would change and what is wrong, and applies it as a bulk edit. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const { sheet } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: (chosen: File) => call('PUT admin/content/sheet/preview', {}, { file: chosen }),
  });
  const look = (chosen: File) => {
    setFile(chosen);
    preview.mutate(chosen);
  };
  const { data } = preview;
  return (
    <Dialog
      wide
      title={sheet.title}
      description={
        data
          ? sheet.summary({
              changed: formatCount(data.changed),
              faulty: formatCount(data.faulty),
              unchanged: formatCount(data.unchanged),
            })
          : sheet.hint
      }
      onClose={onClose}
    >
      {preview.isPending ? (
        <Loading />
      ) : data && file ? (
        <>
          {data.ignored.length > 0 && (
            <p className="mb-3 text-caption text-text-2">
              {sheet.ignored({ names: data.ignored.join(', ') })}
            </p>
          )}
          {data.rows.length > 0 && <SheetTable rows={data.rows} />}
          {data.rows.length < data.changed + data.faulty && (
            <p className="mt-2 text-caption text-text-2">{sheet.shown}</p>
          )}
          <ApplyForm
            file={file}
            changed={data.changed}
            onOther={() => preview.reset()}
            onOutdated={() => preview.mutate(file)}
            onBegun={(id) => {
              followBulkEdit(id);
              onClose();
            }}
          />
        </>
      ) : (
        <>
          {preview.error && (
            <p role="alert" className="mb-3 text-danger">
              {sheetFailureText(preview.error, sheet.reasons)}
            </p>
          )}
          <FileDrop choose={sheet.choose} hint={sheet.drop} accept={CSV_TYPES} onFile={look} />
        </>
      )}
    </Dialog>
  );
}

type ApplyProps = {
  file: File;
  changed: number;
  onOther: () => void;
  /** Dramas have changed since the preview. */
  onOutdated: () => void;
  onBegun: (id: string) => void;
};

function ApplyForm({ file, changed, onOther, onOutdated, onBegun }: ApplyProps) {
  const { sheet, staff } = useTexts();
  const [isShort, setShort] = useState(false);
  const apply = useMutation({
    mutationFn: (note: string) =>
      call('PUT admin/content/sheet/apply', { changed: String(changed), note }, { file }),
    onSuccess: ({ id }) => onBegun(id),
    onError: (error) => {
      toastFailure(error);
      if (error instanceof BusinessError && error.errorCode === 'PREVIEW_OUTDATED') onOutdated();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    setShort(note.length < MIN_NOTE_LENGTH);
    if (note.length >= MIN_NOTE_LENGTH && !apply.isPending) apply.mutate(note);
  };
  if (changed === 0)
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <span className="text-text-2">{sheet.nothing}</span>
        <Button onClick={onOther}>{sheet.again}</Button>
      </div>
    );
  return (
    <form onSubmit={send} className="mt-4 flex flex-col gap-3">
      <TextField
        label={sheet.note}
        name="note"
        maxLength={400}
        autoFocus
        error={isShort ? staff.noteShort : undefined}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="me-auto text-caption text-text-2">{sheet.undoNote}</span>
        <Button onClick={onOther}>{sheet.again}</Button>
        <Button type="submit" tone="primary" busy={apply.isPending}>
          {sheet.apply({ count: formatCount(changed) })}
        </Button>
      </div>
    </form>
  );
}
