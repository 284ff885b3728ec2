import { findComplaintByNumber } from '@playlet/core/complaints/list-complaints';
import { readComplaintNumber } from '@playlet/domain/complaint/complaint-number';
import { defineHandler } from '#call/handler.ts';
import { presentStatus } from '#complaints/present-complaint.ts';

export default defineHandler<'POST public/content/complaint/detail'>(async (input, { context, fail }) => {
  const number = readComplaintNumber(input.number);
  const row = number === null ? undefined : await findComplaintByNumber(context.db, number);
  if (!row) throw fail('COMPLAINT_NOT_FOUND');
  return presentStatus(row);
});
