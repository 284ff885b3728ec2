import { readThresholds } from '@playlet/core/quality-control/thresholds';
import { QUALITY_DEFAULTS } from '@playlet/domain/quality/thresholds';
import { handler } from '#call/handler.ts';

export default handler<'POST admin/quality/threshold/detail'>(async (_, { context }) => ({
  thresholds: await readThresholds(context.db),
  defaults: QUALITY_DEFAULTS,
}));
