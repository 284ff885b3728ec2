import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetFailureText } from '../../features/catalogue/sheet-failure.ts';
import { formatFen } from '../../features/money/format.ts';
import { type CallOutput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { invalidate } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { toast, toastFailure } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CSV_TYPES, FileDrop } from '../../ui/file-drop.tsx';
import { Loading } from '../../ui/state.tsx';

const PREVIEW = 'PUT admin/promotion/cost/preview';
type Row = CallOutput<typeof PREVIEW>['rows'][number];

/** Takes a CSV file of costs, shows what each line would set and what is wrong, and enters it. */
export function CostSheetDialog({ onClose }: { onClose: () => void }) {
  const { promotion: words, sheet } = useTexts();
  const [file, setFile] = useState<File>();
  const preview = useMutation({ mutationFn: (chosen: File) => call(PREVIEW, {}, { file: chosen }) });
  const apply = useMutation({
    mutationFn: ({ changed, chosen }: { changed: number; chosen: File }) =>
      call('PUT admin/promotion/cost/apply', { changed: String(changed) }, { file: chosen }),
    onSuccess: async ({ changed }) => {
      await invalidate('POST admin/promotion/link/list');
      toast(words.costApplied({ count: changed }));
      onClose();
    },
    onError: (error) => {
      toastFailure(error);
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
    <Dialog
      wide
      title={words.uploadCost}
      description={data ? words.costSummary(data) : words.costHint}
      onClose={onClose}
    >
      {preview.isPending ? (
        <Loading />
      ) : data && file ? (
        <>
          <CostTable rows={data.rows} />
          <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
            {data.changed === 0 && <span className="me-auto text-text-2">{sheet.nothing}</span>}
            <Button onClick={() => preview.reset()}>{sheet.again}</Button>
            {data.changed > 0 && (
              <Button
                tone="primary"
                busy={apply.isPending}
                onClick={() => apply.mutate({ changed: data.changed, chosen: file })}
              >
                {words.costApply({ count: data.changed })}
              </Button>
            )}
          </div>
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

function CostTable({ rows }: { rows: readonly Row[] }) {
  const { promotion: words, sheet } = useTexts();
  return (
    <table className="w-full border-collapse" aria-label={words.uploadCost}>
      <thead>
        <tr className="text-caption text-text-2">
          {[sheet.line, words.tabs.link, words.day, words.cost].map((head) => (
            <th key={head} scope="col" className="h-8.5 border-b border-line px-2 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, link, linkName, day, before, after, problem }) => (
          <tr key={line} className="border-b border-line align-top">
            <td className="px-2 py-2 text-text-2 tabular">{line}</td>
            <th scope="row" className="px-2 py-2 text-start font-normal">
              <b className="font-semibold">{link}</b> {linkName}
            </th>
            <td className="px-2 py-2 tabular">{day}</td>
            <td className="px-2 py-2 tabular">
              {problem ? (
                <span className="flex items-center gap-2 text-danger">
                  <IconAlertTriangle size={14} aria-hidden />
                  {words.problems[problem]}
                </span>
              ) : (
                <>
                  {before !== null && before !== after && <s className="text-text-2">{formatFen(before)} </s>}
                  <b className="font-semibold">{formatFen(after)}</b>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
