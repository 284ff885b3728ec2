import { appendToComplaint } from '@playlet/core/complaints/decide-complaint';
import { findComplaintByNumber } from '@playlet/core/complaints/list-complaints';
import { runInTransaction } from '@playlet/db';
import { readComplaintNumber } from '@playlet/domain/complaint/complaint-number';
import { defineHandler } from '#call/handler.ts';
import { presentStatus } from '#complaints/present-complaint.ts';

export default defineHandler<'POST public/content/complaint/append'>(async (input, { context, fail }) => {
  const { db, clock } = context;
  const number = readComplaintNumber(input.number);
  if (number === null) throw fail('COMPLAINT_NOT_FOUND');
  const refusal = await runInTransaction(db, (tx) =>
    appendToComplaint(tx, { number, text: input.text, now: clock.now() }),
  );
  if (refusal === 'wrong state') throw fail('COMPLAINT_STATE_WRONG');
  const row = refusal ? undefined : await findComplaintByNumber(db, number);
  if (!row) throw fail('COMPLAINT_NOT_FOUND');
  return presentStatus(row);
});
