import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { openLines, type StatementRow, statementsOf } from '@playlet/core/promotion/statement';
import type { Database } from '@playlet/db';
import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import { sumStatement } from '@playlet/domain/promotion/share';

type Statement = OutputOf<Api['POST admin/promotion/statement/close']>;

/** Returns a partner's months, the latest first; before them the sums of no closed month. */
export async function listStatementsUntil(
  db: Database,
  partnerId: string,
  now: number,
): Promise<Statement[]> {
  const [open, closed] = await Promise.all([
    openLines(db, partnerId, new Date(now + 1)),
    statementsOf(db, partnerId),
  ]);
  const { paidFen, refundFen, dueFen } = sumStatement(open);
  const current = { month: monthOf(now), paid: paidFen, refunded: refundFen, due: dueFen, closedAt: null };
  return [current, ...closed.map(presentStatement)];
}

export function presentStatement({ month, paid, refunded, due, closed_at }: StatementRow): Statement {
  return { month, paid, refunded, due, closedAt: closed_at.toISOString() };
}

/** The Beijing month of a moment, `YYYY-MM`. */
export const monthOf = (at: number): string => beijingDayOf(at).slice(0, 7);

/** When a month is over. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return new Date(startOfBeijingDay(`${next}-01`));
}
