import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BusinessError } from '../../lib/failure.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop, SHEET_TYPES } from '../../ui/file-drop.tsx';
import { Loading } from '../../ui/state.tsx';
import { ApplySheet } from './apply-sheet.tsx';
import { describeSheetFailure } from './sheet-failure.ts';

type SheetDialogProps<Preview extends { changed: number }, Applied> = {
  title: string;
  /** Which columns the file has. */
  hint: string;
  /** Returns the effect of the file, in a sentence. */
  summarize: (preview: Preview) => string;
  /** Why a file cannot be read, by the service's reason, beside those that hold for every file. */
  reasons?: Record<string, string>;
  applyLabel: (count: number) => string;
  /** Applying it asks for a note. */
  hasNote?: boolean;
  preview: (file: File) => Promise<Preview>;
  apply: (sheet: { file: File; changed: number; note: string }) => Promise<Applied>;
  onApplied: (applied: Applied) => void | Promise<void>;
  onClose: () => void;
  /** The lines of the file. */
  children: (preview: Preview) => ReactNode;
};

/** Takes a sheet, shows the change and faults of each line, and applies it; again where they have changed since. */
export function SheetDialog<Preview extends { changed: number }, Applied>(
  props: SheetDialogProps<Preview, Applied>,
) {
  const { title, hint, summarize, reasons, onApplied, onClose, children } = props;
  const { sheet } = useTexts();
  const [file, setFile] = useState<File>();
  const preview = useMutation({ mutationFn: props.preview });
  const apply = useMutation({
    mutationFn: props.apply,
    onSuccess: async (applied) => {
      await onApplied(applied);
      onClose();
    },
    onError: (error) => {
      showFailureToast(error);
      const isOutdated = error instanceof BusinessError && error.errorCode === 'PREVIEW_OUTDATED';
      if (isOutdated && file) preview.mutate(file);
    },
  });
  const look = (chosen: File) => {
    setFile(chosen);
    preview.mutate(chosen);
  };
  const { data } = preview;
  return (
    <Dialog wide title={title} description={data ? summarize(data) : hint} onClose={onClose}>
      {preview.isPending ? (
        <Loading />
      ) : data && file ? (
        <>
          {children(data)}
          <ApplySheet
            label={props.applyLabel(data.changed)}
            isEmpty={data.changed === 0}
            hasNote={props.hasNote ?? false}
            isBusy={apply.isPending}
            onApply={(note) => apply.mutate({ file, changed: data.changed, note })}
            onOther={() => preview.reset()}
          />
        </>
      ) : (
        <>
          {preview.error && (
            <p role="alert" className="mb-3 text-danger">
              {describeSheetFailure(preview.error, { ...sheet.reasons, ...reasons })}
            </p>
          )}
          <FileDrop choose={sheet.choose} hint={sheet.drop} accept={SHEET_TYPES} onFile={look} />
        </>
      )}
    </Dialog>
  );
}
