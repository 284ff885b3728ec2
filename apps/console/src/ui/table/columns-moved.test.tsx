import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSearch } from '../../lib/navigation.ts';
import { columnsKeyOf, read, write } from '../../lib/storage.ts';
import { activateLanguage } from '../../lib/text.ts';
import type { TableColumn } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { withColumns } from './use-column-layout.ts';

type Row = { id: string };
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ id }) => `name ${id}`, fixed: true },
  { id: 'size', header: 'Size', cell: ({ id }) => `size ${id}`, width: 90, sortable: true },
  { id: 'day', header: 'Day', cell: ({ id }) => `day ${id}`, width: 90 },
];
const rows: Row[] = [{ id: 'a' }, { id: 'b' }];
const table = { name: 'rows', label: 'Rows', columns, rows, rowId: ({ id }: Row) => id, empty: 'none' };

const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
const cells = () => within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);
const head = (name: string) => screen.getByRole('columnheader', { name });
const edge = (name: string) => head(name).lastElementChild as HTMLElement;

beforeAll(async () => {
  await activateLanguage('en-US');
  // Nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
});
beforeEach(() => history.replaceState(null, '', '/console/rows'));
afterEach(() => {
  cleanup();
  write(columnsKeyOf('rows'), null);
  changeSearch({ cols: null });
});

/** Does something by the menu of a column, with the keys alone. */
async function byKeys(name: string, act: string): Promise<void> {
  const user = userEvent.setup();
  within(head(name))
    .getByRole('button', { name: `Column ${name}` })
    .focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: act })).focus();
  await user.keyboard('{Enter}{Escape}');
}

describe('the columns of a table', () => {
  it('are put elsewhere by keys, with their cells, and the place is said', async () => {
    render(<DataTable {...table} />);
    await byKeys('Name', 'Move right');
    expect(heads()).toEqual(['Size', 'Name', 'Day']);
    expect(cells().map(({ textContent }) => textContent)).toEqual(['size a', 'name a', 'day a']);
    expect(screen.getByText('Name: column 2 of 3')).toBeTruthy();
  });

  it('are carried to the place of another one', () => {
    render(<DataTable {...table} />);
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(head('Day').firstElementChild as HTMLElement, { dataTransfer });
    fireEvent.dragOver(head('Name'), { dataTransfer });
    fireEvent.drop(head('Name'), { dataTransfer });
    expect(heads()).toEqual(['Day', 'Name', 'Size']);
  });

  it('are widened at their edge, while the others before the last stay as they were drawn', () => {
    render(<DataTable {...table} />);
    fireEvent.pointerDown(edge('Name'), { clientX: 200, pointerId: 1 });
    fireEvent.pointerMove(edge('Name'), { clientX: 260, pointerId: 1 });
    expect(widths()).toEqual(['260px', '200px', '']);
    expect(read(columnsKeyOf('rows'))).toBeNull();
    fireEvent(edge('Name'), new Event('lostpointercapture'));
    expect(read(columnsKeyOf('rows'))).toBe('name:260,size:200,day:200');
  });

  it('are widened by keys as well, and the width is said', async () => {
    render(<DataTable {...table} />);
    await byKeys('Size', 'Wider');
    expect(widths()).toEqual(['200px', '224px', '']);
    expect(screen.getByText('Size: 224 pixels wide')).toBeTruthy();
  });

  it('are remembered for the list, and put back', async () => {
    const { unmount } = render(<DataTable {...table} />);
    await byKeys('Day', 'Move left');
    unmount();
    const again = render(<DataTable {...table} />);
    expect(heads()).toEqual(['Name', 'Day', 'Size']);
    await byKeys('Day', 'Reset columns');
    expect(heads()).toEqual(['Name', 'Size', 'Day']);
    expect(widths()).toEqual(['', '90px', '90px']);
    again.unmount();
    render(<DataTable {...table} name="others" />);
    expect(heads()).toEqual(['Name', 'Size', 'Day']);
  });

  it('are those of a view where it names them', () => {
    write(columnsKeyOf('rows'), 'day,name,size');
    changeSearch({ cols: 'size,day,name' });
    render(<DataTable {...table} hasViews />);
    expect(heads()).toEqual(['Size', 'Day', 'Name']);
    expect(withColumns(new URLSearchParams('q=x'), 'rows').get('cols')).toBe('day,name,size');
  });

  it('still sort by a click on their name', () => {
    const onSort = vi.fn();
    render(<DataTable {...table} onSort={onSort} />);
    fireEvent.click(within(head('Size')).getByRole('button', { name: 'Size' }));
    expect(onSort).toHaveBeenCalledWith('-size');
    expect(head('Size').getAttribute('aria-sort')).toBe('none');
  });
});
