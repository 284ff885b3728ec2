import { useCallback, useMemo } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { buildEntryColumns } from './entry-columns.tsx';
import { daysOf, entryFilters, RANGES } from './entry-filters.ts';

/** The entries of a day, a month or all, by account and order; Enter opens the order. */
export function EntryList({ day }: { day: string }) {
  const texts = useTexts();
  const { ledger: words, money, orders } = texts;
  const search = useSearch();
  const filters = entryFilters.read(search);
  const range = RANGES.find((one) => one === search.get('range')) ?? RANGES[0];
  const input = { ...filters, ...(!filters.orderNo && daysOf(range, day)) };
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
  const file = useFileExport('POST admin/account/ledger/export', { name: 'ledger', done: words.exported });
  return (
    <ListBody
      list={list}
      name="ledger"
      words={{ ...words, title: words.entries }}
      columns={columns}
      rowId={({ id }) => id}
      onOpen={open}
      bar={{
        filters: entryFilters,
        words: {
          orderNo: words.find,
          account: { label: words.account, names: words.names, any: words.any },
          channel: { label: orders.channel, names: money.channels, any: words.any },
        },
        children: (
          <FilterMenu
            label={words.range}
            value={range}
            onChange={(value) => changeSearch({ range: value === RANGES[0] ? null : value })}
            options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
          />
        ),
        actions: (
          <ExportButtons
            size="small"
            busy={file.isPending}
            onExport={(format) => file.send({ ...input, format })}
          />
        ),
      }}
    />
  );
}
