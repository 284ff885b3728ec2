import { sealComplaintText } from '@playlet/core/complaints/complaint-person';
import { createComplaint } from '@playlet/core/complaints/create-complaint';
import { runInTransaction } from '@playlet/db';
import { defineHandler } from '#call/handler.ts';
import { findComplaintPlace } from '#complaints/complaint-place.ts';
import { complaintSourceOf } from '#complaints/complaint-source.ts';

export default defineHandler<'POST public/content/complaint/create'>(async (input, call) => {
  const { db, clock, config } = call.context;
  const { key, kind, text, contact, rights } = input;
  const seal = (plain: string) => sealComplaintText(config.secrets, plain);
  const complaint = {
    key,
    kind,
    text,
    place: await findComplaintPlace(input, call),
    contact: contact === '' ? null : seal(contact),
    rights: rights ? seal(JSON.stringify(rights)) : null,
    source: complaintSourceOf(call),
    receivedAt: clock.now(),
  };
  const created = await runInTransaction(db, (tx) => createComplaint(tx, complaint));
  if (created === 'quota') throw call.fail('COMPLAINT_QUOTA_REACHED');
  if (created === 'key reused') throw call.fail('IDEMPOTENCY_KEY_REUSED');
  if (created === 'no member') throw call.fail('TOKEN_INVALID');
  return { number: created.number, dueAt: created.due_at.toISOString() };
});
