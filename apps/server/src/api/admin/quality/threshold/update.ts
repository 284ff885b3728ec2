import { markDue } from '@playlet/db/queries/quality/due';
import { writeThresholds } from '@playlet/db/queries/quality/thresholds';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/quality/threshold/update'>(({ thresholds }, { write }) =>
  write({ kind: 'setting' }, async (tx) => {
    await writeThresholds(tx, thresholds);
    await markDue(tx);
    return { thresholds };
  }),
);
