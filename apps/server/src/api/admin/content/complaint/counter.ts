import { enterCounterNotice } from '@playlet/core/complaints/decide-complaint';
import { defineHandler } from '#call/handler.ts';
import { writeComplaint } from '#complaints/write-complaint.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'POST admin/content/complaint/counter'>(async (input, call) => {
  const now = call.context.clock.now();
  const { id, by: sender, text } = input;
  const receivedAt = input.receivedAt === undefined ? now : Date.parse(input.receivedAt);
  if (receivedAt > now) throw call.fail('MOMENT_AHEAD');
  return writeComplaint(call, id, (tx) =>
    enterCounterNotice(tx, { id, sender, text, receivedAt, by: staffOf(call) }),
  );
});
