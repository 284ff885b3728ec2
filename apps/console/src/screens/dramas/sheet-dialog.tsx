import { SheetDialog } from '../../features/sheets/sheet-dialog.tsx';
import { call } from '../../lib/call.ts';
import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { followBulkEdit } from './bulk-run.ts';
import { SheetTable } from './sheet-table.tsx';

/** Changes dramas by a CSV file, as a bulk edit that can be undone. */
export function DramaSheetDialog({ onClose }: { onClose: () => void }) {
  const { sheet } = useTexts();
  return (
    <SheetDialog
      preview={(file) => call('PUT admin/content/sheet/preview', {}, { file })}
      hasNote
      title={sheet.title}
      hint={sheet.hint}
      summarize={({ changed, faulty, unchanged }) =>
        sheet.summary({
          changed: formatCount(changed),
          faulty: formatCount(faulty),
          unchanged: formatCount(unchanged),
        })
      }
      applyLabel={(count) => sheet.apply({ count: formatCount(count) })}
      apply={({ file, changed, note }) =>
        call('PUT admin/content/sheet/apply', { changed: String(changed), note }, { file })
      }
      onApplied={({ id }) => followBulkEdit(id)}
      onClose={onClose}
    >
      {({ ignored, rows, changed, faulty }) => (
        <>
          {ignored.length > 0 && (
            <p className="mb-3 text-caption text-text-2">{sheet.ignored({ names: ignored.join(', ') })}</p>
          )}
          {rows.length > 0 && <SheetTable rows={rows} />}
          {rows.length < changed + faulty && <p className="mt-2 text-caption text-text-2">{sheet.shown}</p>}
        </>
      )}
    </SheetDialog>
  );
}
