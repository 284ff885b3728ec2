/** A row of a provider's bill; amounts in fen. */
export type StatementLine = {
  kind: 'payment' | 'refund';
  no: string;
  transactionNo: string;
  refundNo?: string;
  amount: number;
};

/** Money we have written down. */
export type BookedLine = {
  kind: 'payment' | 'refund';
  no: string;
  transactionNo: string;
  refundNo?: string;
  amount: number;
};

export type Discrepancy = {
  kind:
    | 'missing_here'
    | 'missing_there'
    | 'amount_differs'
    | 'duplicate_row'
    /** Missing here, under a number that is no order's: taken in by another shop of the merchant's, or by a lost database. */
    | 'unknown_order'
    | 'refund_missing_here'
    | 'refund_missing_there'
    /** The bill of a day never came. */
    | 'bill_unavailable';
  no: string;
  transactionNo: string;
  /** Fen in our books, and on the bill; null where the line is missing. */
  expected: number | null;
  found: number | null;
};

/**
 * Where a bill and our books do not say the same. `booked` is what we wrote down for the day; `bookedNear` is what we
 * wrote down around it: a payment of midnight may stand on the bill of either day, and is no difference.
 */
export function findDiscrepancies(
  bill: readonly StatementLine[],
  booked: readonly BookedLine[],
  bookedNear: readonly BookedLine[] = [],
): Discrepancy[] {
  const differences: Discrepancy[] = [];
  const rows = new Map<string, StatementLine>();
  for (const line of bill) {
    const key = lineKey(line);
    if (rows.has(key)) differences.push(createDiscrepancy('duplicate_row', line, line.amount, line.amount));
    else rows.set(key, line);
  }
  const known = new Map([...bookedNear, ...booked].map((line) => [lineKey(line), line]));
  for (const [key, line] of rows) {
    const ours = known.get(key);
    if (!ours)
      differences.push(
        createDiscrepancy(
          line.kind === 'payment' ? 'missing_here' : 'refund_missing_here',
          line,
          null,
          line.amount,
        ),
      );
    else if (ours.amount !== line.amount)
      differences.push(createDiscrepancy('amount_differs', line, ours.amount, line.amount));
  }
  for (const line of booked)
    if (!rows.has(lineKey(line)))
      differences.push(
        createDiscrepancy(
          line.kind === 'payment' ? 'missing_there' : 'refund_missing_there',
          line,
          line.amount,
          null,
        ),
      );
  return differences;
}

/** Tells payments that are missing here from those of orders that never were ours. */
export function markUnknownOrders(
  differences: readonly Discrepancy[],
  isOurs: (no: string) => boolean,
): Discrepancy[] {
  return differences.map((one) =>
    one.kind === 'missing_here' && !isOurs(one.no) ? { ...one, kind: 'unknown_order' } : one,
  );
}

function lineKey({ kind, transactionNo, refundNo }: StatementLine): string {
  return `${kind} ${kind === 'refund' && refundNo !== undefined ? refundNo : transactionNo}`;
}

function createDiscrepancy(
  kind: Discrepancy['kind'],
  { no, transactionNo, refundNo }: StatementLine,
  expected: number | null,
  found: number | null,
): Discrepancy {
  return {
    kind,
    no,
    transactionNo: kind.startsWith('refund') ? (refundNo ?? transactionNo) : transactionNo,
    expected,
    found,
  };
}
