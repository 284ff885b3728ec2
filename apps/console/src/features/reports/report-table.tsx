import type { ReactNode } from 'react';

type ReportTableProps = {
  /** Its name, where nothing beside it says it. */
  label?: string;
  /** The name of the rows, then of the numbers beside them. */
  head: readonly string[];
  /** The name of the rows is for screen readers alone. */
  hidesFirst?: boolean;
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
};

/** Names with numbers beside them. */
export function ReportTable({ label, head: [first, ...others], hidesFirst = false, rows }: ReportTableProps) {
  return (
    <table className="w-full tabular" aria-label={label}>
      <thead className="text-caption text-text-2">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            <span className={hidesFirst ? 'sr-only' : undefined}>{first}</span>
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className="px-2 py-1.5 text-end font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={others[at]} className="relative px-2 py-1.5 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
