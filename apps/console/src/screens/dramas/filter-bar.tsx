import { useCallback } from 'react';
import type { Drama } from '../../features/dramas/drama-tags.tsx';
import { useChoices } from '../../features/dramas/use-choices.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ColumnMenu, FilterMenu, FilterSearch } from '../../ui/filters/controls.tsx';
import { Strip } from '../../ui/page.tsx';
import { formatHiddenColumns, type TableColumn } from '../../ui/table/columns.ts';
import { ACCESSES, PROBLEMS, readSort, SINCES, SORTS, STATES, STATUSES } from './filters.ts';

type FilterBarProps = { columns: readonly TableColumn<Drama>[]; hidden: ReadonlySet<string> };

/** The filter and order of the dramas; all of it is part of the address. */
export function DramaFilterBar({ columns, hidden }: FilterBarProps) {
  const { dramas, table } = useTexts();
  const search = useSearch();
  const { categories, channels } = useChoices();
  const find = useCallback((q: string) => changeSearch({ q }), []);
  const any = { value: 'all', label: dramas.any };
  const menu = (key: string, label: string, options: { value: string; label: string }[]) => (
    <FilterMenu
      label={label}
      value={search.get(key) ?? 'all'}
      onChange={(value) => changeSearch({ [key]: value === 'all' ? null : value })}
      options={[any, ...options]}
    />
  );
  const named = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  return (
    <Strip>
      <FilterSearch label={dramas.search} value={search.get('q') ?? ''} onChange={find} />
      {menu('state', dramas.state, named(STATES, dramas.states))}
      {menu(
        'category',
        dramas.category,
        categories.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {menu(
        'channel',
        dramas.channel,
        channels.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {menu('access', dramas.access, named(ACCESSES, dramas.accesses))}
      {menu('status', dramas.status, named(STATUSES, dramas.statuses))}
      {menu('problem', dramas.problem, named(PROBLEMS, dramas.problems))}
      {menu('since', dramas.since, named(SINCES, dramas.sinces))}
      <span className="ms-auto flex gap-2">
        <FilterMenu
          label={dramas.sort}
          value={readSort(search)}
          onChange={(sort) => changeSearch({ sort: sort === SORTS[0] ? null : sort })}
          options={named(SORTS, dramas.sorts)}
        />
        <ColumnMenu
          label={table.columns({ count: columns.length - hidden.size })}
          options={columns
            .filter(({ fixed }) => !fixed)
            .map(({ id, header }) => ({ value: id, label: header }))}
          hidden={hidden}
          onChange={(next) => changeSearch({ hide: formatHiddenColumns(next) })}
        />
      </span>
    </Strip>
  );
}
