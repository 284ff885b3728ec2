import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { LineRow, LineTable } from '../../features/sheets/line-table.tsx';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';

type Row = CallOutput<'PUT admin/content/sheet/preview'>['rows'][number];

/** The lines of a file with their changes, or with their faults by column. */
export function SheetTable({ rows }: { rows: readonly Row[] }) {
  const { sheet } = useTexts();
  return (
    <LineTable label={sheet.title} heads={[sheet.drama, sheet.changes]} isFixed>
      {rows.map((row) => (
        <LineRow key={row.line} line={row.line}>
          <th scope="row" className="truncate px-2 py-2 text-start font-semibold" title={row.title}>
            {row.title || <span className="font-normal text-text-2">{sheet.unknown}</span>}
          </th>
          <td className="px-2 py-2">
            <ul className="flex flex-col gap-1">
              {row.problems.map((one) => (
                <Problem key={`${one.column} ${one.problem}`} {...one} />
              ))}
              {row.cells.map((cell) => (
                <Change key={cell.column} {...cell} />
              ))}
            </ul>
          </td>
        </LineRow>
      ))}
    </LineTable>
  );
}

function Problem({ column, problem, value }: Row['problems'][number]) {
  const { drama, sheet } = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-danger">
      <IconAlertTriangle size={14} aria-hidden />
      <span className="font-semibold">{{ ...drama.fields, ...sheet.columns }[column]}</span>
      <span>{sheet.problems[problem]}</span>
      {value !== '' && <q className="line-clamp-2 min-w-0 break-words text-text-2">{value}</q>}
    </li>
  );
}

function Change({ column, before, after }: Row['cells'][number]) {
  const { drama, sheet } = useTexts();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-caption text-text-2">{{ ...drama.fields, ...sheet.columns }[column]}</span>
      <s className="line-clamp-2 min-w-0 break-words text-text-2">{before || sheet.empty}</s>
      <IconArrowRight size={12} aria-hidden className="shrink-0 rtl:rotate-180" />
      <b className="line-clamp-3 min-w-0 break-words font-semibold">{after || sheet.empty}</b>
    </li>
  );
}
