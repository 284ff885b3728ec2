import { useCallback, useMemo, useState } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { FilterChip } from '../../ui/filters/controls.tsx';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { filterInput, orderFilters, type Reading, readFilters } from './filters.ts';
import { buildOrderColumns } from './order-columns.tsx';
import { OrderSearch } from './order-search.tsx';
import { addressOf, readRememberedPhone } from './remembered-phone.ts';

/** Every order, found by one box; all filters are part of the address, except a whole phone number. */
export default function Orders() {
  const texts = useTexts();
  const { orders, money, actions } = texts;
  const [phone, setPhone] = useState(readRememberedPhone);
  const filters = readFilters(useSearch(), phone);
  const { q } = filters;
  const input = filterInput(filters);
  const list = useList('POST admin/account/order/list', input);
  const columns = useMemo(() => buildOrderColumns(texts), [texts]);
  const open = useCallback((no: string | null) => no !== null && navigate(`/orders/${no}`), []);
  const find = useCallback((words: string, as: Reading | null) => {
    changeSearch(addressOf(words, as));
    setPhone(readRememberedPhone());
  }, []);
  const file = useFileExport('POST admin/account/order/export', { name: 'orders', done: orders.exported });
  const searchedAs = list.first?.searchedAs;
  return (
    <Page
      title={orders.title}
      actions={<ExportButtons busy={file.isPending} onExport={(format) => file.send({ ...input, format })} />}
    >
      <ListBody
        list={list}
        name="orders"
        words={orders}
        columns={columns}
        hasColumnChoice
        rowId={({ no }) => no}
        isFailed={({ trouble }) => trouble !== null}
        onOpen={open}
        hint={<span className="touch:hidden">{orders.boxHint}</span>}
        bar={{
          filters: orderFilters,
          lead: (
            <>
              <OrderSearch value={q} onSearch={find} />
              {q && searchedAs && (
                <FilterChip
                  name={orders.readAs[searchedAs]}
                  value={q}
                  remove={actions.clearFilters}
                  onRemove={() => find('', null)}
                />
              )}
            </>
          ),
          words: {
            time: { label: orders.time, names: orders.times },
            state: { label: orders.state, names: orders.states },
            kind: { label: orders.product, names: money.kinds, any: orders.any },
            channel: { label: orders.channel, names: money.channels, any: orders.any },
            memberId: { label: orders.member },
            unsettled: orders.unsettled,
          },
        }}
      />
    </Page>
  );
}
