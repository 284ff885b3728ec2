import { useEffect, useRef, useState } from 'react';
import { checkboxClass } from '../field.tsx';
import type { TableColumn } from './columns.ts';

type SelectBoxProps = { label: string; state: 'none' | 'some' | 'all'; onChange: () => void };

/** A box in a row or in the head, where a dash says that some are selected. */
export function SelectBox({ label, state, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      onChange={onChange}
      className={checkboxClass}
    />
  );
}

/** Of the column that names the rows, which stays where the others scroll away; behind the boxes where there are any. */
export function stickyClassOf(isBehindBoxes: boolean): string {
  return `sticky ${isBehindBoxes ? 'start-14' : 'start-0'}`;
}

/** The height of the rows that are not drawn. */
export function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is never read */}
      <td colSpan={columnCount} />
    </tr>
  );
}

/** A quick answer shows no skeleton. */
const PENDING_MS = 200;

/** Bars where rows are about to be; the widths of the columns are those of the rows. */
export function SkeletonRows({ columnCount, rowCount }: { columnCount: number; rowCount: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} aria-hidden className="h-(--row-height) border-b border-line">
      {Array.from({ length: columnCount }, (_, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is never read
        <td key={column} className="px-2 first:ps-6 last:pe-6">
          <div className="skeleton h-3 w-3/5" />
        </td>
      ))}
    </tr>
  ));
}

type TotalRowProps<Row> = {
  label: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  hasSelection: boolean;
};

/** All rows taken together; it stays in sight below them. */
export function TotalRow<Row>({ label, row, columns, hasSelection }: TotalRowProps<Row>) {
  return (
    <tfoot className="sticky bottom-0 z-10 bg-bg font-semibold">
      <tr className="h-(--row-height) border-y border-line bg-bg">
        {columns.map(({ id, cell, align, hasTotal = true }, at) =>
          at === 0 ? (
            <th
              key={id}
              scope="row"
              colSpan={hasSelection ? 2 : 1}
              className="sticky start-0 z-1 bg-inherit px-2 ps-6 text-start"
            >
              {label}
            </th>
          ) : (
            <td
              key={id}
              className={`truncate px-2 last:pe-6 ${align === 'end' ? 'text-end tabular not-last:pe-5' : ''}`}
            >
              {hasTotal && cell(row)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
