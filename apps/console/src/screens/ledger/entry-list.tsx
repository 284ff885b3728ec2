import { useCallback, useMemo } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { FilterMenu, FilterSearch } from '../../ui/filter.tsx';
import { Strip } from '../../ui/page.tsx';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { buildEntryColumns } from './entry-columns.tsx';
import { ACCOUNTS, CHANNELS, filterInput, isFiltered, RANGES, readFilters } from './entry-filters.ts';

const NO_FILTERS = { account: null, channel: null, order: null };

/** The entries of a day, a month or all, by account and order; Enter opens the order. */
export function EntryList({ day }: { day: string }) {
  const texts = useTexts();
  const { ledger: words, money, orders } = texts;
  const filters = readFilters(useSearch());
  const input = filterInput(filters, day);
  const list = useList('POST admin/account/ledger/list', input);
  const columns = useMemo(() => buildEntryColumns(texts), [texts]);
  const { rows } = list;
  const open = useCallback(
    (wanted: string | null) => {
      const orderNo = rows.find(({ id }) => id === wanted)?.orderNo;
      if (orderNo) navigate(`/orders/${orderNo}`);
    },
    [rows],
  );
  const find = useCallback((order: string) => changeSearch({ order: order || null }), []);
  const file = useFileExport('POST admin/account/ledger/export', { name: 'ledger', done: words.exported });
  const menus = [
    { key: 'account', label: words.account, values: ACCOUNTS, names: { all: words.any, ...words.names } },
    { key: 'channel', label: orders.channel, values: CHANNELS, names: { all: words.any, ...money.channels } },
    { key: 'range', label: words.range, values: RANGES, names: words.ranges },
  ] as const;
  return (
    <>
      <Strip>
        <FilterSearch label={words.find} value={filters.orderNo} onChange={find} />
        {menus.map(({ key, label, values, names }) => (
          <FilterMenu
            key={key}
            label={label}
            value={filters[key]}
            onChange={(value) => changeSearch({ [key]: value === values[0] ? null : value })}
            options={values.map((value) => ({
              value,
              label: (names as Record<string, string>)[value] ?? value,
            }))}
          />
        ))}
        <span className="ms-auto">
          <ExportButtons
            size="small"
            busy={file.isPending}
            onExport={(format) => file.send({ ...input, format })}
          />
        </span>
      </Strip>
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="ledger"
          label={words.entries}
          columns={columns}
          rowId={({ id }) => id}
          onOpen={open}
          empty={
            <EmptyList
              isFiltered={isFiltered(filters)}
              onClear={() => changeSearch(NO_FILTERS)}
              nothing={words.nothing}
              words={words}
            />
          }
        />
      </div>
      <Strip isFooter>
        <TableHints count={rows.length} total={null} canOpen />
      </Strip>
    </>
  );
}
