import { takeUpComplaint } from '@playlet/core/complaints/decide-complaint';
import { defineHandler } from '#call/handler.ts';
import { writeComplaint } from '#complaints/write-complaint.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'PUT admin/content/complaint/update'>(({ id, note }, call) =>
  writeComplaint(call, id, (tx) => takeUpComplaint(tx, { id, note, by: staffOf(call) })),
);
