import type { Node } from 'libpg-query';
import type { Item } from './items.ts';

/** Two sides that are equal in every row; `only`: an outer join's, which binds the items of its right side alone. */
export type Equality = { left: Node; right: Node; only?: readonly Item[] };

/** Returns the equalities that a condition demands of every row: those below an OR or a NOT demand nothing. */
export function listConditions(condition: Node | undefined): Equality[] {
  if (!condition) return [];
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR'
      ? (condition.BoolExpr.args ?? []).flatMap(listConditions)
      : [];
  if ('SubLink' in condition) {
    const { subLinkType, testexpr, operName } = condition.SubLink;
    return subLinkType === 'ANY_SUBLINK' && testexpr && !operName
      ? [{ left: testexpr, right: condition }]
      : [];
  }
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr: left, rexpr: right } = condition.A_Expr;
  const operator = name?.[0] && 'String' in name[0] ? name[0].String.sval : undefined;
  const isEquality = kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN';
  return isEquality && operator === '=' && left && right ? [{ left, right }] : [];
}
