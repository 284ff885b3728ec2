import { useEffect, useRef, useState } from 'react';
import { checkboxClass } from '../field.tsx';

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
export function stickyClass(isBehindBoxes: boolean): string {
  return `sticky ${isBehindBoxes ? 'start-14' : 'start-0'}`;
}

/** The height of the rows that are not drawn. */
export function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody reads it */}
      <td colSpan={columnCount} />
    </tr>
  );
}

/** What comes at once shows no skeleton. */
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
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody reads it
        <td key={column} className="px-2 first:ps-6 last:pe-6">
          <div className="skeleton h-3 w-3/5" />
        </td>
      ))}
    </tr>
  ));
}
