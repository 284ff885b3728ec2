import {
  type ColumnDef,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useIsPrinted } from '../../lib/printing.ts';
import { useTexts } from '../../lib/text.ts';
import { ariaSortOf, nextSort, type SortKey, type TableColumn } from './columns.ts';
import { HeadCell } from './head-cell.tsx';
import { SelectBox, SkeletonRows, Spacer, stickyClassOf, TotalRow } from './parts.tsx';
import { headStateOf, keepSelection, type Selection } from './selection.ts';
import { TableRow } from './table-row.tsx';
import { useColumnLayout } from './use-column-layout.ts';
import { useColumnMoves } from './use-column-moves.ts';
import { useCursor } from './use-cursor.ts';

export type DataTableProps<Row> = {
  /** Names the list to this browser, which remembers how its columns were put. */
  name: string;
  /** The kind of the rows, for a reader. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Columns left out by choice, by id. */
  hidden?: ReadonlySet<string>;
  sort?: SortKey | null;
  onSort?: (sort: SortKey | null) => void;
  /** The row whose panel is open. */
  openId?: string | null;
  onOpen?: (id: string | null) => void;
  onEdit?: (id: string) => void;
  /** Rows that need attention have a red edge. */
  isFailed?: (row: Row) => boolean;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Rows are on their way, the first or further ones. */
  isLoading?: boolean;
  hasMore?: boolean;
  onMore?: () => void;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /** As high as its rows, with more of the page below; it scrolls with the page. */
  isShort?: boolean;
  /** The address and its views have the columns as well. */
  hasViews?: boolean;
  /** All rows taken together, below them. */
  total?: { label: string; row: Row };
};

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
const NO_SELECTION: Selection = new Set();
const NOTHING_HIDDEN: ReadonlySet<string> = new Set();
/** Fewer rows than this are all drawn: the browser's own search finds them. On paper all are. */
const MAX_PLAIN_ROW_COUNT = 60;
const ROWS_AHEAD_COUNT = 10;
const FIRST_SKELETON_COUNT = 8;
const LATER_SKELETON_COUNT = 2;
/** The width of a column that takes the rest, once another was resized. */
const FLEXIBLE_COLUMN_PX = 240;
/** It never becomes narrower by itself: the table scrolls instead. */
const MIN_FLEXIBLE_COLUMN_PX = 160;
const SELECT_COLUMN_PX = 56;
/** Before a row has been measured. */
const ESTIMATED_ROW_PX = 52;

/**
 * Rows under a head that stays. Only the rows in sight are drawn, as rows of a real table whose place in the whole is said to
 * readers; further ones are asked for before the end is reached.
 */
export function DataTable<Row extends RowData>({
  name,
  label,
  columns,
  rows,
  rowId,
  hidden = NOTHING_HIDDEN,
  sort = null,
  onSort,
  openId = null,
  onOpen,
  onEdit,
  isFailed,
  selection = NO_SELECTION,
  onSelect,
  isLoading = false,
  hasMore = false,
  onMore,
  empty,
  isShort = false,
  hasViews = false,
  total,
}: DataTableProps<Row>) {
  const { table: words } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, width = FLEXIBLE_COLUMN_PX }): ColumnDef<typeof features, Row> => ({
          id,
          header,
          size: width,
        }),
      ),
    [columns],
  );
  const columnLayout = useColumnLayout(name, hasViews);
  const { order, widths } = columnLayout.layout;
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    state: {
      columnOrder: [...order],
      columnSizing: { ...widths },
      columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])),
      rowSelection: Object.fromEntries([...selection].map((id) => [id, true])),
      sorting: sort === null ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
    },
  });
  const leafs = table.getVisibleLeafColumns();
  const shown = leafs.flatMap(({ id }) => columns.filter((column) => column.id === id));
  const heads = useRef<HTMLTableRowElement>(null);
  const moves = useColumnMoves({
    head: heads,
    ids: table.getAllLeafColumns().map(({ id }) => id),
    shown,
    ...columnLayout,
  });
  const isSized = Object.keys(widths).length > 0;
  const minWidth = leafs.reduce(
    (sum, leaf, at) => sum + (isSized ? leaf.getSize() : (shown[at]?.width ?? MIN_FLEXIBLE_COLUMN_PX)),
    onSelect ? SELECT_COLUMN_PX : 0,
  );
  const model = table.getRowModel().rows;
  const ids = model.map(({ id }) => id);

  const isPrinted = useIsPrinted();
  const isVirtual = model.length > MAX_PLAIN_ROW_COUNT && !isPrinted;
  // Its functions are used here only, where nothing is memoized.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: model.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    overscan: ROWS_AHEAD_COUNT,
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : [];
  const indexes = isVirtual ? items.map(({ index }) => index) : ids.map((_, index) => index);
  const before = items[0]?.start ?? 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  const reveal = (index: number) => isVirtual && virtualizer.scrollToIndex(index);
  const { cursor, setCursor } = useCursor({
    place: scroller,
    ids,
    reveal,
    openId,
    onOpen,
    onEdit,
    selection,
    onSelect,
  });

  const lastIndex = indexes.at(-1) ?? -1;
  const isNearEnd = lastIndex >= ids.length - 1 - ROWS_AHEAD_COUNT;
  useEffect(() => {
    if (hasMore && !isLoading && isNearEnd) onMore?.();
  }, [hasMore, isLoading, isNearEnd, onMore]);

  // Nothing that is not in the list any more is ever acted on.
  const kept = keepSelection(selection, ids);
  useEffect(() => {
    if (kept !== selection) onSelect?.(kept);
  });

  const columnCount = shown.length + (onSelect ? 1 : 0);
  const state = headStateOf(selection, ids);
  return (
    <div ref={scroller} className={isShort ? 'shrink-0 overflow-x-auto' : 'min-h-0 flex-1 overflow-auto'}>
      <table
        className="w-full table-fixed border-collapse"
        // One column takes the rest; without any the table scrolls, and its first column stays in sight.
        style={{ minWidth }}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : ids.length + 1}
        aria-busy={isLoading || undefined}
      >
        <colgroup>
          {onSelect && <col className="no-print w-14" />}
          {leafs.map((leaf, at) => (
            <col
              key={leaf.id}
              style={{
                width: isSized ? (at < leafs.length - 1 ? leaf.getSize() : undefined) : shown[at]?.width,
              }}
            />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10 bg-bg">
          <tr ref={heads} aria-rowindex={1} className="bg-bg">
            {onSelect && (
              <th
                scope="col"
                className="no-print sticky start-0 z-20 border-b border-line bg-bg ps-6 text-start"
              >
                <SelectBox
                  label={words.selectAll}
                  state={state}
                  onChange={() => onSelect(state === 'all' ? NO_SELECTION : new Set(ids))}
                />
              </th>
            )}
            {shown.map(({ id, header, align, sortable }, at) => (
              <HeadCell
                key={id}
                id={id}
                className={at === 0 ? `${stickyClassOf(onSelect !== undefined)} z-20` : 'relative'}
                header={header}
                align={align}
                moves={moves}
                sort={sortable && onSort ? ariaSortOf(sort, id) : undefined}
                onSort={() => onSort?.(nextSort(sort, id))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} columnCount={columnCount} />}
          {indexes.map((index) => {
            const row = model[index];
            return (
              row && (
                <TableRow
                  key={row.id}
                  ref={isVirtual ? virtualizer.measureElement : undefined}
                  id={row.id}
                  index={index}
                  row={row.original}
                  columns={shown}
                  isCursor={index === Math.max(cursor, 0)}
                  isOpen={row.id === openId}
                  isSelected={selection.has(row.id)}
                  isFailed={isFailed?.(row.original) ?? false}
                  onFocus={() => setCursor(index)}
                  onOpen={onOpen}
                  selection={selection}
                  onSelect={onSelect}
                />
              )
            );
          })}
          {after > 0 && <Spacer height={after} columnCount={columnCount} />}
          {isLoading && (
            <SkeletonRows
              columnCount={columnCount}
              rowCount={ids.length === 0 ? FIRST_SKELETON_COUNT : LATER_SKELETON_COUNT}
            />
          )}
        </tbody>
        {total && <TotalRow {...total} columns={shown} hasSelection={onSelect !== undefined} />}
      </table>
      {!isLoading && ids.length === 0 && empty}
      <p role="status" className="sr-only">
        {moves.said}
      </p>
    </div>
  );
}
