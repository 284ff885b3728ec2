import { readThresholds } from '@playlet/core/quality-control/thresholds';
import { QUALITY_DEFAULTS } from '@playlet/domain/quality/thresholds';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/quality/threshold/detail'>(async (_, { context }) => ({
  thresholds: await readThresholds(context.db),
  defaults: QUALITY_DEFAULTS,
}));
