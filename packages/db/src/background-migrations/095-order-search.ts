import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../migrate/concurrent-index.ts';

/** What the console's list of orders is ordered, filtered and searched by. Numbers are found by their ends. */
const INDEXES = [
  ['recharge_by_time', 'on recharge (created_at desc, id desc)'],
  ['recharge_by_state', 'on recharge (state, created_at desc, id desc)'],
  ['recharge_by_amount', 'on recharge (amount, created_at desc, id desc)'],
  ['recharge_no_end', 'on recharge (reverse(no) text_pattern_ops)'],
  [
    'recharge_transaction_end',
    'on recharge (reverse(transaction_no) text_pattern_ops) where transaction_no is not null',
  ],
  ['payment_exception_transaction_end', 'on payment_exception (reverse(transaction_no) text_pattern_ops)'],
  ['payment_exception_of_order', 'on payment_exception (recharge_id)'],
  ['member_phone_end', 'on member (right(phone, 4)) where phone is not null'],
] as const;

export async function run(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of INDEXES) await createIndexConcurrently(db, name, definition);
}
