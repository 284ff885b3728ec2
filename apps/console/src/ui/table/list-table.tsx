import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { FailedState, State } from '../state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

export type GrowingList<Row> = {
  rows: readonly Row[];
  error: Error | null;
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

type ListTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'isLoading' | 'hasMore' | 'onMore'> & {
  list: GrowingList<Row>;
};

/** A list that grows to its end as a table; where it could not be read, why, and another try. */
export function ListTable<Row extends RowData>({ list, ...table }: ListTableProps<Row>) {
  if (list.error)
    return (
      <div className="flex-1">
        <FailedState error={list.error} onRetry={list.retry} />
      </div>
    );
  return (
    <DataTable
      {...table}
      rows={list.rows}
      isLoading={list.isLoading}
      hasMore={list.hasMore}
      onMore={list.loadMore}
    />
  );
}

type EmptyListProps = {
  isFiltered: boolean;
  onClear: () => void;
  /** The text of a search without a result. */
  nothing: string;
  /** The purpose of the list, and the way to its first row. */
  words: { emptyTitle: string; empty: string };
  /** The way to the first row. */
  actions?: ReactNode;
};

/** In place of the rows: nothing fits the filters, or there is nothing yet. */
export function EmptyList({ isFiltered, onClear, nothing, words, actions: start }: EmptyListProps) {
  const { actions, table } = useTexts();
  if (isFiltered)
    return (
      <State
        prop="lens"
        title={table.noneFoundTitle}
        actions={<Button onClick={onClear}>{actions.clearFilters}</Button>}
      >
        {nothing}
      </State>
    );
  return (
    <State prop="seat" title={words.emptyTitle} actions={start}>
      {words.empty}
    </State>
  );
}
