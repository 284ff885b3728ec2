/** A row of a provider's statement; amounts in fen. */
export type StatementLine = {
  kind: 'payment' | 'refund';
  no: string;
  transactionNo: string;
  refundNo?: string;
  amount: number;
};

/** A payment or refund in our records; amounts in fen. */
export type BookedLine = {
  kind: 'payment' | 'refund';
  no: string;
  transactionNo: string;
  refundNo?: string;
  amount: number;
};

/** A difference between a statement and our records. */
export type Discrepancy = {
  kind:
    | 'missing_here'
    | 'missing_there'
    | 'amount_differs'
    | 'duplicate_row'
    /** Missing here under a number that is no order of ours: another shop of the merchant took it, or a lost database did. */
    | 'unknown_order'
    | 'refund_missing_here'
    | 'refund_missing_there'
    /** The statement of a day was never published. */
    | 'bill_unavailable';
  no: string;
  transactionNo: string;
  /** Fen in our records, and on the statement; null where the line is missing. */
  expected: number | null;
  found: number | null;
};

/**
 * Compares a statement with our records. `booked` is what we recorded for the day; `bookedNear` is what we recorded
 * around it: a payment at midnight may be on the statement of either day, and is no discrepancy.
 */
export function findDiscrepancies(
  statement: readonly StatementLine[],
  booked: readonly BookedLine[],
  bookedNear: readonly BookedLine[] = [],
): Discrepancy[] {
  const discrepancies: Discrepancy[] = [];
  const rows = new Map<string, StatementLine>();
  for (const line of statement) {
    const key = lineKey(line);
    if (rows.has(key)) discrepancies.push(createDiscrepancy('duplicate_row', line, line.amount, line.amount));
    else rows.set(key, line);
  }
  const known = new Map([...bookedNear, ...booked].map((line) => [lineKey(line), line]));
  for (const [key, line] of rows) {
    const ours = known.get(key);
    if (!ours)
      discrepancies.push(
        createDiscrepancy(
          line.kind === 'payment' ? 'missing_here' : 'refund_missing_here',
          line,
          null,
          line.amount,
        ),
      );
    else if (ours.amount !== line.amount)
      discrepancies.push(createDiscrepancy('amount_differs', line, ours.amount, line.amount));
  }
  for (const line of booked)
    if (!rows.has(lineKey(line)))
      discrepancies.push(
        createDiscrepancy(
          line.kind === 'payment' ? 'missing_there' : 'refund_missing_there',
          line,
          line.amount,
          null,
        ),
      );
  return discrepancies;
}

/** Turns missing payments of orders that were never ours into `unknown_order`. */
export function markUnknownOrders(
  discrepancies: readonly Discrepancy[],
  isOurs: (no: string) => boolean,
): Discrepancy[] {
  return discrepancies.map((one) =>
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
