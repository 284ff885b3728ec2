import { defineHandler } from '#call/handler.ts';
import { readComplaint } from '#complaints/present-complaint.ts';

export default defineHandler<'GET admin/content/complaint/detail'>(
  async ({ id }, { context: { db, clock, config }, fail }) => {
    const complaint = await readComplaint(db, id, { now: clock.now(), secrets: config.secrets });
    if (!complaint) throw fail('COMPLAINT_NOT_FOUND');
    return complaint;
  },
);
