import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import type { Filters } from '../filters/define-filters.ts';
import { FilterBar, type FilterBarProps } from '../filters/filter-bar.tsx';
import { Strip } from '../page.tsx';
import { parseHiddenColumns } from './columns.ts';
import type { DataTableProps } from './data-table.tsx';
import { EmptyList, type GrowingList, ListTable } from './list-table.tsx';
import { TableHints } from './table-hints.tsx';

type ListBodyProps<Row, F extends Filters> = Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'hidden' | 'isLoading' | 'hasMore' | 'onMore' | 'empty'
> & {
  list: GrowingList<Row> & { total: number | null };
  words: { title: string; emptyTitle: string; empty: string; nothing: string };
  /** Its filters, or the strip of a list that the address does not filter. */
  bar: FilterBarProps<F> | { strip: ReactNode; isFiltered: boolean; onClear: () => void };
  /** Leaves with the filters. */
  clears?: Record<string, null>;
  hasColumnChoice?: boolean;
  /** The way to a first row, where there is none. */
  start?: ReactNode;
  /** Beside the rows: the open one. */
  panel?: ReactNode;
  /** Below the rows. */
  below?: ReactNode;
  /** In front of the keys. */
  hint?: ReactNode;
};

/** The filters of a list, its rows or the reason for none, the open row, and the keys. */
export function ListBody<Row extends RowData, F extends Filters>(props: ListBodyProps<Row, F>) {
  const { list, words, bar, clears, hasColumnChoice = false, start, panel, below, hint, ...table } = props;
  const search = useSearch();
  const { columns, onOpen } = table;
  const own =
    'strip' in bar
      ? bar
      : {
          strip: <FilterBar {...bar} columns={hasColumnChoice ? columns : undefined} />,
          isFiltered: bar.filters.isSet(bar.filters.read(search)),
          onClear: () => changeSearch({ ...bar.filters.cleared, ...clears }),
        };
  return (
    <>
      {own.strip}
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          {...table}
          list={list}
          label={words.title}
          hidden={parseHiddenColumns(columns, hasColumnChoice ? search.get('hide') : null)}
          empty={
            <EmptyList
              isFiltered={own.isFiltered}
              onClear={own.onClear}
              nothing={words.nothing}
              words={words}
              actions={start}
            />
          }
        />
        {panel}
      </div>
      {below}
      <Strip isFooter>
        {hint}
        <TableHints count={list.rows.length} total={list.total} canOpen={onOpen !== undefined} />
      </Strip>
    </>
  );
}
