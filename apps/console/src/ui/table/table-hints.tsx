import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Kbd } from '../tag.tsx';

/** Below a table: how many rows there are, and the keys that move through them. */
export function TableHints({
  count,
  total,
  canOpen = false,
}: {
  count: number;
  total: number | null;
  canOpen?: boolean;
}) {
  const { table } = useTexts();
  return (
    <>
      <span className="flex-1" role="status">
        {count > 0 &&
          table.shown({ count: formatCount(count), total: total === null ? null : formatCount(total) })}
      </span>
      <span aria-hidden className="flex items-center gap-1.5 touch:hidden">
        <Kbd>j</Kbd>
        <Kbd>k</Kbd>
        {table.move}
        {canOpen && (
          <>
            <span className="ms-2">
              <Kbd>Enter</Kbd>
            </span>
            {table.open}
          </>
        )}
        <span className="ms-2">
          <Kbd>?</Kbd>
        </span>
        {table.allKeys}
      </span>
    </>
  );
}
