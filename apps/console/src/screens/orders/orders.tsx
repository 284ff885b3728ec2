import { useCallback, useMemo, useState } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { parseHiddenColumns } from '../../ui/table/columns.ts';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { OrderFilterBar } from './filter-bar.tsx';
import { filterInput, isFiltered, type Reading, readFilters } from './filters.ts';
import { buildOrderColumns } from './order-columns.tsx';
import { addressOf, readRememberedPhone } from './remembered-phone.ts';

const NO_FILTERS = {
  q: null,
  as: null,
  time: null,
  state: null,
  kind: null,
  channel: null,
  unsettled: null,
  member: null,
};

/** Every order, found by one box; all filters are part of the address, except a whole phone number. */
export default function Orders() {
  const texts = useTexts();
  const { orders } = texts;
  const search = useSearch();
  const [phone, setPhone] = useState(readRememberedPhone);
  const filters = readFilters(search, phone);
  const input = filterInput(filters);
  const list = useList('POST admin/account/order/list', input);
  const columns = useMemo(() => buildOrderColumns(texts), [texts]);
  const hidden = parseHiddenColumns(columns, search.get('hide'));
  const open = useCallback((no: string | null) => no !== null && navigate(`/orders/${no}`), []);
  const find = useCallback((q: string, as: Reading | null) => {
    changeSearch(addressOf(q, as));
    setPhone(readRememberedPhone());
  }, []);
  const file = useFileExport('POST admin/account/order/export', { name: 'orders', done: orders.exported });
  return (
    <Page
      title={orders.title}
      actions={<ExportButtons busy={file.isPending} onExport={(format) => file.send({ ...input, format })} />}
    >
      <OrderFilterBar
        filters={filters}
        onSearch={find}
        searchedAs={list.first?.searchedAs ?? null}
        columns={columns}
        hidden={hidden}
      />
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="orders"
          label={orders.title}
          columns={columns}
          hidden={hidden}
          rowId={({ no }) => no}
          isFailed={({ trouble }) => trouble !== null}
          onOpen={open}
          empty={
            <EmptyList
              isFiltered={isFiltered(filters)}
              onClear={() => changeSearch(NO_FILTERS)}
              nothing={orders.nothing}
              words={orders}
            />
          }
        />
      </div>
      <Strip isFooter>
        <span className="touch:hidden">{orders.boxHint}</span>
        <TableHints count={list.rows.length} total={list.total} canOpen />
      </Strip>
    </Page>
  );
}
