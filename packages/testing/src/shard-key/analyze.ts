import type { DeleteStmt, InsertStmt, JoinExpr, Node, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { type Equality, listConditions } from './conditions.ts';
import { createFunctionItem, type Item, type Output, resolveColumn, type Scope } from './items.ts';

type Names = ReadonlyMap<string, readonly Output[]>;
type Written = UpdateStmt | DeleteStmt;

/**
 * Follows the key of tables through one statement: which columns equal a parameter, by `=`, `= any`, `in`, joins, named queries
 * and sub-selects. A pass only adds columns, so passes are repeated until one adds none.
 */
export class Analysis {
  private readonly items = new Map<object, Item>();
  private readonly keys: Readonly<Record<string, string>>;
  private readonly columnsOf: (table: string) => readonly string[];

  constructor(keys: Readonly<Record<string, string>>, columnsOf: (table: string) => readonly string[]) {
    this.keys = keys;
    this.columnsOf = columnsOf;
  }

  /** Returns the tables with a key that the statement reads or writes without it. */
  run(statement: Node): string[] {
    for (let before = -1, now = 0; before !== now; now = this.countBound()) {
      before = now;
      this.analyze(statement, undefined, new Map());
    }
    return [...this.items.values()].flatMap(({ table, key, bound }) =>
      table !== undefined && key !== undefined && !bound.has(key) ? [table] : [],
    );
  }

  private countBound(): number {
    return [...this.items.values()].reduce((sum, { bound }) => sum + bound.size, 0);
  }

  private analyze(node: Node, outer: Scope | undefined, names: Names): Output[] {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer, names);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer, names);
    if ('UpdateStmt' in node) return this.change(node.UpdateStmt, node.UpdateStmt.fromClause, outer, names);
    if ('DeleteStmt' in node) return this.change(node.DeleteStmt, node.DeleteStmt.usingClause, outer, names);
    return [];
  }

  private select(select: SelectStmt, outer: Scope | undefined, before: Names): Output[] {
    const names = this.nameQueries(select.withClause, outer, before);
    if (select.larg && select.rarg) {
      const right = this.select(select.rarg, outer, names);
      return this.select(select.larg, outer, names).map(({ name, isBound }, at) => ({
        name,
        isBound: isBound && right[at]?.isBound === true,
      }));
    }
    if (select.valuesLists) {
      const rows = select.valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
      return (rows[0] ?? []).map((_, at) => ({
        name: `column${at + 1}`,
        isBound: rows.every(
          (row) => row[at] !== undefined && this.isBound(row[at], { items: [], outer }, names),
        ),
      }));
    }
    const scope: Scope = { items: [], outer };
    const equalities = (select.fromClause ?? []).flatMap((from) => this.from(from, scope, names));
    equalities.push(...listConditions(select.whereClause));
    this.bind(equalities, scope, names);
    this.visitSubselects(
      [select.targetList, select.whereClause, select.havingClause, select.sortClause],
      scope,
      names,
    );
    return this.outputs(select.targetList ?? [], scope, names);
  }

  private insert(insert: InsertStmt, outer: Scope | undefined, before: Names): Output[] {
    const names = this.nameQueries(insert.withClause, outer, before);
    const item = this.table(insert, insert.relation?.relname ?? '', insert.relation?.alias?.aliasname, names);
    const given = insert.selectStmt ? this.analyze(insert.selectStmt, outer, names) : [];
    const columns = insert.cols?.flatMap((column) =>
      'ResTarget' in column ? [column.ResTarget.name ?? ''] : [],
    );
    (columns ?? item.columns ?? []).forEach((column, at) => {
      if (given[at]?.isBound) item.bound.add(column);
    });
    const scope = { items: [item, { ...item, name: 'excluded' }], outer };
    this.visitSubselects([insert.onConflictClause], scope, names);
    return this.outputs(insert.returningClause?.exprs ?? [], scope, names);
  }

  private change(
    written: Written,
    from: Node[] | undefined,
    outer: Scope | undefined,
    before: Names,
  ): Output[] {
    const names = this.nameQueries(written.withClause, outer, before);
    const { relname = '', alias } = written.relation ?? {};
    const scope: Scope = { items: [this.table(written, relname, alias?.aliasname, names)], outer };
    const equalities = (from ?? []).flatMap((one) => this.from(one, scope, names));
    equalities.push(...listConditions(written.whereClause));
    this.bind(equalities, scope, names);
    this.visitSubselects(['targetList' in written && written.targetList, written.whereClause], scope, names);
    return this.outputs(written.returningClause?.exprs ?? [], scope, names);
  }

  private nameQueries(clause: WithClause | undefined, outer: Scope | undefined, before: Names): Names {
    const names = new Map(before);
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node) || !node.CommonTableExpr.ctequery) continue;
      const { ctename = '', ctequery, aliascolnames = [] } = node.CommonTableExpr;
      const outputs = this.analyze(ctequery, outer, names);
      const renamed = aliascolnames.map((name) => ('String' in name ? name.String.sval : undefined));
      names.set(
        ctename,
        outputs.map((output, at) => ({ ...output, name: renamed[at] ?? output.name })),
      );
    }
    return names;
  }

  /** Adds the items of a FROM clause to the scope, and returns the equalities of its joins. */
  private from(node: Node, scope: Scope, names: Names): Equality[] {
    if ('JoinExpr' in node) return this.join(node.JoinExpr, scope, names);
    if ('RangeVar' in node)
      scope.items.push(
        this.table(node.RangeVar, node.RangeVar.relname ?? '', node.RangeVar.alias?.aliasname, names),
      );
    if ('RangeFunction' in node)
      scope.items.push(this.keep(node.RangeFunction, () => createFunctionItem(node.RangeFunction)));
    if ('RangeSubselect' in node && node.RangeSubselect.subquery) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      const outputs = this.analyze(subquery, lateral ? scope : scope.outer, names);
      const renamed = (alias?.colnames ?? []).map((name) =>
        'String' in name ? name.String.sval : undefined,
      );
      const named = outputs.map((output, at) => ({ ...output, name: renamed[at] ?? output.name }));
      scope.items.push(this.derived(node.RangeSubselect, alias?.aliasname ?? '', named));
    }
    return [];
  }

  private join(
    { larg, rarg, quals, usingClause, jointype }: JoinExpr,
    scope: Scope,
    names: Names,
  ): Equality[] {
    const inner = larg ? this.from(larg, scope, names) : [];
    const first = scope.items.length;
    if (rarg) inner.push(...this.from(rarg, scope, names));
    const added = scope.items.slice(first);
    const own = listConditions(quals);
    for (const node of usingClause ?? []) {
      if (!('String' in node)) continue;
      const [left, right] = [scope.items.slice(0, first), added].map((items) =>
        items.find(({ columns }) => columns?.includes(node.String.sval ?? '')),
      );
      if (left && right) own.push({ left: columnOf(left, node), right: columnOf(right, node) });
    }
    // The condition of an outer join chooses among the rows of its right side alone.
    return [...inner, ...(jointype === 'JOIN_INNER' ? own : own.map((one) => ({ ...one, only: added })))];
  }

  private table(node: object, table: string, alias: string | undefined, names: Names): Item {
    const query = names.get(table);
    if (query) return this.derived(node, alias ?? table, query);
    const key = this.keys[table];
    const columns = this.columnsOf(table);
    return this.keep(node, () => ({
      name: alias ?? table,
      columns,
      ...(key && { key }),
      table,
      bound: new Set(),
    }));
  }

  private derived(node: object, name: string, outputs: readonly Output[]): Item {
    const item = this.keep(node, () => ({ name, columns: outputs.map((one) => one.name), bound: new Set() }));
    for (const { name: column, isBound } of outputs) if (isBound) item.bound.add(column);
    return item;
  }

  private keep(node: object, make: () => Item): Item {
    const item = this.items.get(node) ?? make();
    this.items.set(node, item);
    return item;
  }

  private bind(equalities: readonly Equality[], scope: Scope, names: Names): void {
    for (const { left, right, only } of equalities)
      for (const [column, value] of [
        [left, right],
        [right, left],
      ] as const) {
        if (!('ColumnRef' in column)) continue;
        const found = resolveColumn(column.ColumnRef.fields ?? [], scope);
        if (!found || found.isOuter || (only && !only.includes(found.item))) continue;
        if (this.isBound(value, scope, names)) found.item.bound.add(found.column);
      }
  }

  private isBound(value: Node, scope: Scope, names: Names): boolean {
    if ('ParamRef' in value || 'A_Const' in value) return true;
    if ('TypeCast' in value)
      return value.TypeCast.arg !== undefined && this.isBound(value.TypeCast.arg, scope, names);
    if ('List' in value) return (value.List.items ?? []).every((one) => this.isBound(one, scope, names));
    if ('A_ArrayExpr' in value)
      return (value.A_ArrayExpr.elements ?? []).every((one) => this.isBound(one, scope, names));
    if ('SubLink' in value)
      return (
        value.SubLink.subselect !== undefined &&
        this.analyze(value.SubLink.subselect, scope, names)[0]?.isBound === true
      );
    if (!('ColumnRef' in value)) return false;
    const found = resolveColumn(value.ColumnRef.fields ?? [], scope);
    return found?.item.bound.has(found.column) ?? false;
  }

  private outputs(targets: readonly Node[], scope: Scope, names: Names): Output[] {
    return targets.flatMap((target) => {
      if (!('ResTarget' in target) || !target.ResTarget.val) return [];
      const { name, val } = target.ResTarget;
      const fields = 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last) return this.star(fields, scope);
      const own = last && 'String' in last ? last.String.sval : undefined;
      return [{ name: name ?? own ?? '?column?', isBound: this.isBound(val, scope, names) }];
    });
  }

  private star(fields: readonly Node[], { items }: Scope): Output[] {
    const [first] = fields;
    const table = fields.length > 1 && first && 'String' in first ? first.String.sval : undefined;
    return items
      .filter(({ name }) => table === undefined || name === table)
      .flatMap(({ columns = [], bound }) => columns.map((name) => ({ name, isBound: bound.has(name) })));
  }

  private visitSubselects(node: unknown, scope: Scope, names: Names): void {
    if (Array.isArray(node)) for (const one of node) this.visitSubselects(one, scope, names);
    else if (typeof node === 'object' && node !== null)
      for (const [kind, value] of Object.entries(node)) {
        if (kind === 'SelectStmt') this.select(value, scope, names);
        else this.visitSubselects(value, scope, names);
      }
  }
}

const columnOf = ({ name }: Item, column: Node): Node => ({
  ColumnRef: { fields: [{ String: { sval: name } }, column] },
});
