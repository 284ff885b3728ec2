import { markDue } from '@playlet/core/quality-control/due';
import { writeThresholds } from '@playlet/core/quality-control/thresholds';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/quality/threshold/update'>(({ thresholds }, { write }) =>
  write({ kind: 'setting' }, async (tx) => {
    await writeThresholds(tx, thresholds);
    await markDue(tx);
    return { thresholds };
  }),
);
