import type { OrderLine } from '../../features/money/tags.tsx';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Switch } from '../../ui/choice.tsx';
import { ColumnMenu, FilterChip, FilterMenu } from '../../ui/filter.tsx';
import { Strip } from '../../ui/page.tsx';
import { formatHiddenColumns, type TableColumn } from '../../ui/table/columns.ts';
import { CHANNELS, KINDS, type OrderFilters, type Reading, STATES, TIMES } from './filters.ts';
import { OrderSearch } from './order-search.tsx';

type FilterBarProps = {
  filters: OrderFilters;
  onSearch: (q: string, as: Reading | null) => void;
  /** The service's interpretation of the search. */
  searchedAs: Reading | null;
  columns: readonly TableColumn<OrderLine>[];
  hidden: ReadonlySet<string>;
};

const set = (key: string) => (value: string) => changeSearch({ [key]: value === 'all' ? null : value });

/** The filters of the orders, and the interpretation of the search. */
export function OrderFilterBar({ filters, onSearch, searchedAs, columns, hidden }: FilterBarProps) {
  const { orders, money, table, actions } = useTexts();
  const choices = columns.filter(({ fixed }) => !fixed);
  const menus = [
    { key: 'time', label: orders.time, values: TIMES, words: orders.times },
    { key: 'state', label: orders.state, values: STATES, words: orders.states },
    { key: 'kind', label: orders.product, values: KINDS, words: { all: orders.any, ...money.kinds } },
    {
      key: 'channel',
      label: orders.channel,
      values: CHANNELS,
      words: { all: orders.any, ...money.channels },
    },
  ] as const;
  return (
    <Strip>
      <OrderSearch value={filters.q} onSearch={onSearch} />
      {filters.q && searchedAs && (
        <FilterChip
          name={orders.readAs[searchedAs]}
          value={filters.q}
          remove={actions.clearFilters}
          onRemove={() => onSearch('', null)}
        />
      )}
      {menus.map(({ key, label, values, words }) => (
        <FilterMenu
          key={key}
          label={label}
          value={filters[key]}
          onChange={set(key)}
          options={values.map((value) => ({
            value,
            label: (words as Record<string, string>)[value] ?? value,
          }))}
        />
      ))}
      {filters.memberId && (
        <FilterChip
          name={orders.member}
          value={filters.memberId}
          remove={actions.clearFilters}
          onRemove={() => changeSearch({ member: null })}
        />
      )}
      <Switch
        label={orders.unsettled}
        isOn={filters.unsettled}
        onChange={(isOn) => changeSearch({ unsettled: isOn ? 'true' : null })}
      />
      <span className="ms-auto">
        <ColumnMenu
          label={table.columns({ count: columns.length - hidden.size })}
          options={choices.map(({ id, header }) => ({ value: id, label: header }))}
          hidden={hidden}
          onChange={(next) => changeSearch({ hide: formatHiddenColumns(next) })}
        />
      </span>
    </Strip>
  );
}
