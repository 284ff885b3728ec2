/** A partner's share of an order, in hundredths of a percent: 3000 is 30 %. */
export type ShareRule = { firstBasisPoints: number; renewalBasisPoints: number };

export const MAX_BASIS_POINTS = 10_000;

/** The part of an order's price that goes to the partner, in fen; halves of a fen are rounded down, in the operator's favor. */
export function shareOf(amountFen: number, basisPoints: number): number {
  return Math.floor((amountFen * basisPoints) / MAX_BASIS_POINTS);
}

/** The part an order falls under: a member's first order, or one of the later. */
export function shareBasisPoints(rule: ShareRule, isRenewal: boolean): number {
  return isRenewal ? rule.renewalBasisPoints : rule.firstBasisPoints;
}

/** A line of a statement: an order that was paid, or one that was paid back, whose share is taken off again. */
export type StatementLine = { kind: 'paid' | 'refund'; amountFen: number; shareFen: number };

/** Sums a statement. `dueFen` is negative where more was refunded than paid. */
export function sumStatement(lines: readonly StatementLine[]): {
  paidFen: number;
  refundFen: number;
  dueFen: number;
} {
  const sum = (kind: StatementLine['kind'], field: 'amountFen' | 'shareFen') =>
    lines.reduce((total, line) => (line.kind === kind ? total + line[field] : total), 0);
  return {
    paidFen: sum('paid', 'amountFen'),
    refundFen: sum('refund', 'amountFen'),
    dueFen: sum('paid', 'shareFen') - sum('refund', 'shareFen'),
  };
}
