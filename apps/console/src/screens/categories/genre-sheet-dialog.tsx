import { IconArrowRight } from '@tabler/icons-react';
import { LineFault, LineRow, LineTable } from '../../features/sheets/line-table.tsx';
import { SheetDialog } from '../../features/sheets/sheet-dialog.tsx';
import { type CallOutput, call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';

const PREVIEW = 'PUT admin/content/category/sheet/preview';
type Row = CallOutput<typeof PREVIEW>['rows'][number];

/** Changes the tree of genres by a CSV file. */
export function GenreSheetDialog({ onClose }: { onClose: () => void }) {
  const { genres: words } = useTexts();
  return (
    <SheetDialog
      preview={(file) => call(PREVIEW, {}, { file })}
      title={words.sheetTitle}
      hint={words.sheetHint}
      summarize={(preview) => words.sheetSummary(preview)}
      reasons={words.sheetReasons}
      applyLabel={(count) => words.sheetApply({ count })}
      apply={({ file, changed }) =>
        call('PUT admin/content/category/sheet/apply', { changed: String(changed) }, { file })
      }
      onApplied={async ({ changed }) => {
        await refreshShown();
        showToast(words.sheetApplied({ count: changed }));
      }}
      onClose={onClose}
    >
      {({ rows }) => rows.length > 0 && <GenreSheetTable rows={rows} />}
    </SheetDialog>
  );
}

function GenreSheetTable({ rows }: { rows: readonly Row[] }) {
  const { genres: words, sheet } = useTexts();
  const placeOf = ({ name, parent }: { name: string; parent: string | null }) =>
    parent === null ? name : `${parent} / ${name}`;
  return (
    <LineTable label={words.sheetTitle} heads={[words.pageTitle, sheet.changes]}>
      {rows.map((row) => (
        <LineRow key={row.line} line={row.line}>
          <th scope="row" className="px-2 py-2 text-start font-semibold">
            {row.name || row.id}
          </th>
          <td className="px-2 py-2">
            {row.fault ? (
              <LineFault>{words.sheetFaults[row.fault]}</LineFault>
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                {row.before ? <s className="text-text-2">{placeOf(row.before)}</s> : words.sheetNew}
                <IconArrowRight size={12} aria-hidden className="shrink-0 rtl:rotate-180" />
                <b className="font-semibold">{placeOf(row)}</b>
              </span>
            )}
          </td>
        </LineRow>
      ))}
    </LineTable>
  );
}
