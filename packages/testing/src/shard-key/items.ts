import type { Node, RangeFunction } from 'libpg-query';

/** A table, sub-select, function or named query of a FROM clause, with the columns known to equal the key of a parameter. */
export type Item = {
  name: string;
  /** Undefined where any column may be meant: a function whose columns are not named. */
  columns: readonly string[] | undefined;
  /** The column that must be bound, of a table that is spread over several servers. */
  key?: string;
  table?: string;
  bound: Set<string>;
};

/** The items that a column's name may mean, and those of the statement around. */
export type Scope = { items: Item[]; outer: Scope | undefined };

/** A column of a result: its name, and whether it is bound. */
export type Output = { name: string; isBound: boolean };

/** Returns the item and column that a reference means; undefined where no item has it. */
export function resolveColumn(
  fields: readonly Node[],
  scope: Scope | undefined,
): { item: Item; column: string; isOuter: boolean } | undefined {
  const names = fields.flatMap((field) => ('String' in field ? [field.String.sval ?? ''] : []));
  const column = names.at(-1) ?? '';
  const table = names.at(-2);
  for (let level = scope, isOuter = false; level; level = level.outer, isOuter = true) {
    const item = level.items.find(({ name, columns }) =>
      table === undefined ? (columns?.includes(column) ?? false) : name === table,
    );
    if (item) return { item, column, isOuter };
    // Only a function with one unnamed column is called by its own name.
    const whole = table === undefined && level.items.find(({ name }) => name === column);
    if (whole) return { item: whole, column, isOuter };
  }
  return undefined;
}

/** Returns the item of a function such as unnest: its rows are a parameter's, so that all of its columns are bound. */
export function createFunctionItem({ alias, coldeflist, functions }: RangeFunction): Item {
  const named = [
    ...(alias?.colnames ?? []).flatMap((name) => ('String' in name ? [name.String.sval ?? ''] : [])),
    ...(coldeflist ?? []).flatMap((column) =>
      'ColumnDef' in column ? [column.ColumnDef.colname ?? ''] : [],
    ),
  ];
  const name = alias?.aliasname ?? '';
  const columns = named.length > 0 ? named : [name];
  const isGiven = JSON.stringify(functions).includes('"ParamRef"');
  return { name, columns, bound: new Set(isGiven ? columns : []) };
}
