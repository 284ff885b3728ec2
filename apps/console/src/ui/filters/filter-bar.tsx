import { type ReactNode, useCallback } from 'react';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Switch } from '../choice.tsx';
import { Strip } from '../page.tsx';
import type { TableColumn } from '../table/columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FilterChip, FilterMenu, FilterSearch } from './controls.tsx';
import {
  ALL,
  type Choice,
  changeOf,
  type DefinedFilters,
  type Filter,
  type Filters,
  type FilterValues,
  usualOf,
} from './define-filters.ts';

type MenuWords<Value extends string> = {
  label: string;
  names: Readonly<Record<Value, string>> & { all?: string };
  /** Of the choice that filters nothing, where the names have none. */
  any?: string;
};
type ObjectWords = {
  label: string;
  /** The chosen one's name. */
  name?: string | null | undefined;
  /** Those that can be chosen here. */
  among?: readonly { id: string; name: string }[] | undefined;
  any?: string;
};
type WordsOf<F extends Filter> =
  F extends Choice<infer Value> ? MenuWords<Value> : F extends { kind: 'object' } ? ObjectWords : string;
/** The labels of the filters that a bar shows. */
export type FilterWords<F extends Filters> = { [Name in keyof F]?: WordsOf<F[Name]> };

export type FilterBarProps<F extends Filters> = {
  filters: DefinedFilters<F>;
  words: FilterWords<F>;
  /** In front of the filters. */
  lead?: ReactNode;
  /** Behind them. */
  children?: ReactNode;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** Columns that can be left out. */
  columns?: readonly Pick<TableColumn<never>, 'id' | 'header' | 'fixed'>[] | undefined;
};

/** The filters of a list in the order of their definition; all of them are part of the address. */
export function FilterBar<F extends Filters>(props: FilterBarProps<F>) {
  const { filters, words, lead, children, actions, columns } = props;
  const values = filters.read(useSearch());
  return (
    <Strip>
      {lead}
      {Object.entries<Filter>(filters.fields).map(([name, filter]) => (
        <Control key={name} name={name} filter={filter} value={values[name]} words={words[name]} />
      ))}
      {children}
      {(actions || columns) && (
        <span className="ms-auto flex gap-2">
          {actions}
          {columns && <ColumnChoice columns={columns} />}
        </span>
      )}
    </Strip>
  );
}

type ControlProps = {
  name: string;
  filter: Filter;
  value: FilterValues<Filters>[string];
  words: FilterWords<Filters>[string];
};

function Control({ name, filter, value, words }: ControlProps) {
  const { actions } = useTexts();
  const change = useCallback(
    (next: string | null) => changeSearch(changeOf(name, filter, next)),
    [name, filter],
  );
  if (words === undefined) return null;
  if (typeof words === 'string')
    return filter.kind === 'flag' ? (
      <Switch label={words} isOn={value === true} onChange={(isOn) => change(isOn ? 'true' : null)} />
    ) : (
      <FilterSearch label={words} value={String(value ?? '')} onChange={change} />
    );
  const chosen = value === undefined ? ALL : String(value);
  const options = 'names' in words ? optionsOf(filter, words) : objectsOf(words);
  if (options) return <FilterMenu label={words.label} value={chosen} options={options} onChange={change} />;
  if (value === undefined) return null;
  return (
    <FilterChip
      name={words.label}
      value={('name' in words && words.name) || chosen}
      remove={actions.clearFilters}
      onRemove={() => change(null)}
    />
  );
}

/** The choices with their names, the usual one first. */
function optionsOf(filter: Filter, { names, any }: MenuWords<string>) {
  const all = { value: ALL, label: any ?? names.all ?? '' };
  const values = filter.kind === 'choice' ? filter.values() : [];
  const options = values.map((value) => ({ value, label: names[value] ?? value }));
  return usualOf(filter) === undefined ? [all, ...options] : [...options, all];
}

function objectsOf({ among, any = '' }: ObjectWords) {
  return among && [{ value: ALL, label: any }, ...among.map(({ id, name }) => ({ value: id, label: name }))];
}
