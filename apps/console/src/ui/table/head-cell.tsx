import { Menu } from '@base-ui/react/menu';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import { useTexts } from '../../lib/text.ts';
import type { ColumnMoves } from './use-column-moves.ts';

type HeadCellProps = {
  id: string;
  header: string;
  /** Whether and where it stays while others scroll. */
  className: string;
  align: 'end' | undefined;
  /** Undefined where the list cannot be sorted by it. */
  sort: 'ascending' | 'descending' | 'none' | undefined;
  onSort: () => void;
  moves: ColumnMoves;
};

/** The head of a column: sorts, is carried to another place, and is widened at its edge; its menu does the same by keys. */
export function HeadCell({ id, header, className, align, sort, onSort, moves }: HeadCellProps) {
  const Arrow = sort === 'ascending' ? IconArrowUp : sort === 'descending' ? IconArrowDown : IconArrowsSort;
  const isTarget = moves.dragged !== null && moves.dragged !== id;
  return (
    <th
      scope="col"
      aria-sort={sort}
      aria-label={header}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        moves.drop(id);
      }}
      className={`group h-8.5 border-b border-line px-2 text-caption font-normal text-text-2 first:ps-6 last:pe-6 ${align === 'end' ? 'text-end not-last:pe-5' : 'text-start'} ${isTarget ? 'bg-surface-2' : 'bg-inherit'} ${className}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the menu beside it does the same by keys */}
      <div
        draggable={moves.count > 1}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', header);
          moves.carry(id);
        }}
        onDragEnd={() => moves.carry(null)}
        className="cursor-grab truncate"
      >
        {sort ? (
          <button
            type="button"
            onClick={onSort}
            className="inline-flex h-7 items-center gap-1 hover:text-text-1"
          >
            {header}
            <Arrow size={14} aria-hidden className={sort === 'none' ? 'text-text-3' : ''} />
          </button>
        ) : (
          header
        )}
      </div>
      <ColumnMenu id={id} header={header} moves={moves} />
      <div
        aria-hidden
        onPointerDown={(event) => {
          event.preventDefault();
          moves.resize(id, event);
        }}
        className="no-print absolute inset-y-1 end-0 z-10 w-2 cursor-col-resize touch-none border-e-2 border-transparent hover:border-line-strong active:border-text-1"
      />
    </th>
  );
}

/** A step wide enough to be seen. */
const STEP_PX = 24;
const itemClass =
  'flex min-h-8 cursor-pointer items-center rounded-small px-2.5 outline-none data-[disabled]:text-text-3 data-[highlighted]:bg-surface-2 touch:min-h-11';

/** The actions with a column; the menu stays, so that a step can be repeated. */
function ColumnMenu({ id, header, moves }: Pick<HeadCellProps, 'id' | 'header' | 'moves'>) {
  const { table } = useTexts();
  const place = moves.placeOf(id);
  const items = [
    { label: table.moveColumnBack, isPossible: place > 0, run: () => moves.place(id, place - 1) },
    { label: table.moveColumnOn, isPossible: place < moves.count - 1, run: () => moves.place(id, place + 1) },
    { label: table.widenColumn, isPossible: true, run: () => moves.widen(id, STEP_PX) },
    { label: table.narrowColumn, isPossible: true, run: () => moves.widen(id, -STEP_PX) },
    { label: table.resetColumns, isPossible: !moves.isOwn, run: moves.reset },
  ];
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={table.columnMenu({ name: header })}
        className="no-print absolute end-2 top-1 inline-flex size-6.5 items-center justify-center rounded-small bg-bg text-text-2 opacity-0 hover:bg-surface-2 focus-visible:opacity-100 group-hover:opacity-100 data-[popup-open]:opacity-100 touch:opacity-100"
      >
        <IconDotsVertical size={14} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30">
          <Menu.Popup className="min-w-36 rounded-field border border-line bg-bg p-1 text-body shadow-float outline-none">
            {items.map(({ label, isPossible, run }) => (
              <Menu.Item
                key={label}
                disabled={!isPossible}
                closeOnClick={false}
                onClick={run}
                className={itemClass}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
