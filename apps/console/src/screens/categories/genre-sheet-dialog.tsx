import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GENRE_LIST } from '../../features/catalogue/genres.ts';
import { sheetFailureText } from '../../features/catalogue/sheet-failure.ts';
import { type CallOutput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { invalidate } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { toast, toastFailure } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CSV_TYPES, FileDrop } from '../../ui/file-drop.tsx';
import { Loading } from '../../ui/state.tsx';

const PREVIEW = 'PUT admin/content/category/sheet/preview';
type Row = CallOutput<typeof PREVIEW>['rows'][number];

/** Takes a CSV file of genres, shows what each line makes of the tree and what is wrong, and applies it. */
export function GenreSheetDialog({ onClose }: { onClose: () => void }) {
  const { genres: words, sheet } = useTexts();
  const [file, setFile] = useState<File>();
  const preview = useMutation({ mutationFn: (chosen: File) => call(PREVIEW, {}, { file: chosen }) });
  const look = (chosen: File) => {
    setFile(chosen);
    preview.mutate(chosen);
  };
  const apply = useMutation({
    mutationFn: ({ changed, chosen }: { changed: number; chosen: File }) =>
      call('PUT admin/content/category/sheet/apply', { changed: String(changed) }, { file: chosen }),
    onSuccess: async ({ changed }) => {
      await invalidate(GENRE_LIST);
      toast(words.sheetApplied({ count: changed }));
      onClose();
    },
    onError: (error) => {
      toastFailure(error);
      const isOutdated = error instanceof BusinessError && error.errorCode === 'PREVIEW_OUTDATED';
      if (isOutdated && file) preview.mutate(file);
    },
  });
  const { data } = preview;
  return (
    <Dialog
      wide
      title={words.sheetTitle}
      description={data ? words.sheetSummary(data) : words.sheetHint}
      onClose={onClose}
    >
      {preview.isPending ? (
        <Loading />
      ) : data && file ? (
        <>
          {data.rows.length > 0 && <GenreSheetTable rows={data.rows} />}
          <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
            {data.changed === 0 && <span className="me-auto text-text-2">{sheet.nothing}</span>}
            <Button onClick={() => preview.reset()}>{sheet.again}</Button>
            {data.changed > 0 && (
              <Button
                tone="primary"
                busy={apply.isPending}
                onClick={() => apply.mutate({ changed: data.changed, chosen: file })}
              >
                {words.sheetApply({ count: data.changed })}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          {preview.error && (
            <p role="alert" className="mb-3 text-danger">
              {sheetFailureText(preview.error, { ...sheet.reasons, ...words.sheetReasons })}
            </p>
          )}
          <FileDrop choose={sheet.choose} hint={sheet.drop} accept={CSV_TYPES} onFile={look} />
        </>
      )}
    </Dialog>
  );
}

function GenreSheetTable({ rows }: { rows: readonly Row[] }) {
  const { genres: words, sheet } = useTexts();
  const placeOf = ({ name, parent }: { name: string; parent: string | null }) =>
    parent === null ? name : `${parent} / ${name}`;
  return (
    <table className="w-full border-collapse" aria-label={words.sheetTitle}>
      <thead>
        <tr className="text-caption text-text-2">
          {[sheet.line, words.pageTitle, sheet.changes].map((head) => (
            <th key={head} scope="col" className="h-8.5 border-b border-line px-2 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="border-b border-line align-top">
            <td className="px-2 py-2 text-text-2 tabular-nums">{row.line}</td>
            <th scope="row" className="px-2 py-2 text-start font-semibold">
              {row.name || row.id}
            </th>
            <td className="px-2 py-2">
              {row.fault ? (
                <span className="flex items-center gap-2 text-danger">
                  <IconAlertTriangle size={14} aria-hidden />
                  {words.sheetFaults[row.fault]}
                </span>
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  {row.before ? <s className="text-text-2">{placeOf(row.before)}</s> : words.sheetNew}
                  <IconArrowRight size={12} aria-hidden className="shrink-0 rtl:rotate-180" />
                  <b className="font-semibold">{placeOf(row)}</b>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
