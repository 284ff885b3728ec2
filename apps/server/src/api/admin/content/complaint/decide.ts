import { decideComplaint } from '@playlet/core/complaints/decide-complaint';
import { defineHandler } from '#call/handler.ts';
import { writeComplaint } from '#complaints/write-complaint.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'POST admin/content/complaint/decide'>((input, call) =>
  writeComplaint(call, input.id, (tx) =>
    decideComplaint(tx, { ...input, by: staffOf(call), now: call.context.clock.now() }),
  ),
);
