import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/text.ts';

type LineTableProps = {
  label: string;
  /** The column heads beside the number of a line: its subject first. */
  heads: readonly string[];
  /** With fixed columns the first two are narrow, and the last one takes the rest. */
  isFixed?: boolean;
  /** A `LineRow` for each line. */
  children: ReactNode;
};

/** The lines of a file, each with its change, or with its fault. */
export function LineTable({ label, heads, isFixed = false, children }: LineTableProps) {
  const { sheet } = useTexts();
  return (
    <table className={`w-full border-collapse ${isFixed ? 'table-fixed' : ''}`} aria-label={label}>
      {isFixed && (
        <colgroup>
          <col className="w-14" />
          <col className="w-44" />
          <col />
        </colgroup>
      )}
      <thead>
        <tr className="text-caption text-text-2">
          {[sheet.line, ...heads].map((head) => (
            <th key={head} scope="col" className="h-8.5 border-b border-line px-2 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A line by its number; `children` are its other cells. */
export function LineRow({ line, children }: { line: number; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top">
      <td className="px-2 py-2 text-text-2 tabular">{line}</td>
      {children}
    </tr>
  );
}

/** The fault of a line. */
export function LineFault({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-2 text-danger">
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  );
}
