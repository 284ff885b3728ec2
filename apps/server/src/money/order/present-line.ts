import type { OrderLine } from '@playlet/contract/entities/books';
import type { ListedOrder } from '@playlet/db/queries/orders/order-list';
import { maskPhone } from '@playlet/domain/account/phone';
import { createSheetLayout } from '#paging/sheet-file.ts';

/** An order in the list of the staff: never with the whole phone number. */
export function presentOrderLine(row: ListedOrder): OrderLine {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    duration: row.plan?.duration ?? null,
    title: row.title,
    channel: row.channel,
    state: row.state,
    late: row.late,
    amount: row.amount,
    transactionNo: row.transaction_no,
    memberId: row.member_id,
    username: row.username,
    phone: row.phone === null ? null : maskPhone(row.phone),
    books: booksOf(row),
    trouble: row.exception ?? row.difference,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

function booksOf({ exception, difference, paid_at, channel, reconciled }: ListedOrder): OrderLine['books'] {
  if (exception !== null) return 'exception';
  if (difference !== null) return 'difference';
  if (paid_at === null) return 'none';
  return channel === 'balance' || reconciled ? 'matched' : 'waiting';
}

/** The same as a line of a file: amounts in yuan, as accountants have them. */
export const ORDER_LAYOUT = createSheetLayout(
  (row: ListedOrder) => {
    const { id: _id, amount, ...rest } = presentOrderLine(row);
    return { ...rest, amountYuan: amount };
  },
  {
    no: 'text',
    kind: 'text',
    duration: 'text',
    title: 'text',
    channel: 'text',
    state: 'text',
    late: 'boolean',
    transactionNo: 'text',
    memberId: 'text',
    username: 'text',
    phone: 'text',
    books: 'text',
    trouble: 'text',
    createdAt: 'time',
    paidAt: 'time',
    amountYuan: 'yuan',
  },
);

/** `198.00`. */
export function formatYuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
