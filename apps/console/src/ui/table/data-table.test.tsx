import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../lib/text.ts';
import type { TableColumn } from './columns.ts';
import { DataTable } from './data-table.tsx';

const paper = vi.hoisted(() => ({ isPrinted: false }));
vi.mock('../../lib/printing.ts', () => ({ useIsPrinted: () => paper.isPrinted }));

type Row = { id: string; name: string; size: number };
const rows: Row[] = ['a', 'b', 'c'].map((id, at) => ({ id, name: `row ${id}`, size: at }));
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, fixed: true },
  { id: 'size', header: 'Size', cell: ({ size }) => size, align: 'end', sortable: true },
];
const table = {
  name: 'rows',
  label: 'Rows',
  columns,
  rows,
  rowId: ({ id }: Row) => id,
  empty: 'nothing here',
};

beforeAll(() => activateLanguage('en-US'));
afterEach(cleanup);

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

describe('a table', () => {
  it('names its rows and their place in the whole for readers', () => {
    render(<DataTable {...table} />);
    const found = screen.getByRole('table', { name: 'Rows' });
    expect(found.getAttribute('aria-rowcount')).toBe('4');
    expect(within(found).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('moves with j and k, opens with Enter, edits with e, and closes with Escape', () => {
    const onOpen = vi.fn();
    const onEdit = vi.fn();
    render(<DataTable {...table} onOpen={onOpen} onEdit={onEdit} openId={null} />);
    press('j');
    press('j');
    press('Enter');
    expect(onOpen).toHaveBeenLastCalledWith('b');
    press('k');
    press('e');
    expect(onEdit).toHaveBeenCalledWith('a');
  });

  it('has an open panel follow the row, and closed with Escape', () => {
    const onOpen = vi.fn();
    render(<DataTable {...table} onOpen={onOpen} openId="a" />);
    press('j');
    expect(onOpen).toHaveBeenLastCalledWith('a');
    press('j');
    expect(onOpen).toHaveBeenLastCalledWith('b');
    press('Escape');
    expect(onOpen).toHaveBeenLastCalledWith(null);
  });

  it('selects with x, and with Shift and x up to the row', () => {
    const onSelect = vi.fn<(selection: ReadonlySet<string>) => void>();
    const { rerender } = render(<DataTable {...table} selection={new Set()} onSelect={onSelect} />);
    press('j');
    press('x');
    expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['a']);
    rerender(<DataTable {...table} selection={new Set(['a'])} onSelect={onSelect} />);
    press('j');
    press('j');
    press('X', { shiftKey: true });
    expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['a', 'b', 'c']);
  });

  it('leaves keys to whoever types', () => {
    const onOpen = vi.fn();
    render(
      <>
        <input aria-label="words" />
        <DataTable {...table} onOpen={onOpen} />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('words'), { key: 'j' });
    fireEvent.keyDown(screen.getByLabelText('words'), { key: 'Enter' });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('asks for the order of a column that can be sorted', () => {
    const onSort = vi.fn();
    render(<DataTable {...table} sort="-size" onSort={onSort} />);
    const head = screen.getByRole('columnheader', { name: 'Size' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(head).getByRole('button', { name: 'Size' }));
    expect(onSort).toHaveBeenCalledWith('size');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBeNull();
  });

  it('leaves out columns by choice', () => {
    render(<DataTable {...table} hidden={new Set(['size'])} />);
    expect(screen.queryByRole('columnheader', { name: 'Size' })).toBeNull();
  });

  it('asks for more rows near its end, and not while they are on their way', () => {
    const onMore = vi.fn();
    const { rerender } = render(<DataTable {...table} hasMore isLoading onMore={onMore} />);
    expect(onMore).not.toHaveBeenCalled();
    rerender(<DataTable {...table} hasMore onMore={onMore} />);
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('says what is so where there are no rows', () => {
    render(<DataTable {...table} rows={[]} />);
    expect(screen.getByText('nothing here')).toBeTruthy();
  });

  it('draws of a hundred thousand rows only those in sight', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, name: `row ${at}`, size: at }));
    render(<DataTable {...table} rows={many} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
  });

  it('draws all of them on paper, where nobody scrolls', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ id: String(at), name: `row ${at}`, size: at }));
    paper.isPrinted = true;
    render(<DataTable {...table} rows={many} />);
    paper.isPrinted = false;
    expect(screen.getAllByRole('row')).toHaveLength(201);
  });
});
