import { formatFen } from '../../features/money/format.ts';
import { LineFault, LineRow, LineTable } from '../../features/sheets/line-table.tsx';
import { SheetDialog } from '../../features/sheets/sheet-dialog.tsx';
import { type CallOutput, call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';

const PREVIEW = 'PUT admin/promotion/cost/preview';
type Row = CallOutput<typeof PREVIEW>['rows'][number];

/** Enters what links cost by a CSV file. */
export function CostSheetDialog({ onClose }: { onClose: () => void }) {
  const { promotion: words } = useTexts();
  return (
    <SheetDialog
      preview={(file) => call(PREVIEW, {}, { file })}
      title={words.uploadCost}
      hint={words.costHint}
      summarize={(preview) => words.costSummary(preview)}
      applyLabel={(count) => words.costApply({ count })}
      apply={({ file, changed }) =>
        call('PUT admin/promotion/cost/apply', { changed: String(changed) }, { file })
      }
      onApplied={async ({ changed }) => {
        await refreshShown();
        showToast(words.costApplied({ count: changed }));
      }}
      onClose={onClose}
    >
      {({ rows }) => rows.length > 0 && <CostTable rows={rows} />}
    </SheetDialog>
  );
}

function CostTable({ rows }: { rows: readonly Row[] }) {
  const { promotion: words } = useTexts();
  return (
    <LineTable label={words.uploadCost} heads={[words.tabs.link, words.day, words.cost]}>
      {rows.map(({ line, link, linkName, day, before, after, problem }) => (
        <LineRow key={line} line={line}>
          <th scope="row" className="px-2 py-2 text-start font-normal">
            <b className="font-semibold">{link}</b> {linkName}
          </th>
          <td className="px-2 py-2 tabular">{day}</td>
          <td className="px-2 py-2 tabular">
            {problem ? (
              <LineFault>{words.problems[problem]}</LineFault>
            ) : (
              <>
                {before !== null && before !== after && <s className="text-text-2">{formatFen(before)} </s>}
                <b className="font-semibold">{formatFen(after)}</b>
              </>
            )}
          </td>
        </LineRow>
      ))}
    </LineTable>
  );
}
