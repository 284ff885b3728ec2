import { listConsentDays } from '@playlet/core/agreements/consent';
import { DAY_MS } from '@playlet/domain/time';
import { defineHandler } from '#call/handler.ts';

const SHOWN_DAYS = 30;

export default defineHandler<'GET admin/agreement/version/detail'>(async (input, { context, fail }) => {
  const { agreements, db, clock } = context;
  const { document, version } = input;
  if (!(await agreements.versions(document)).some((one) => one.version === version))
    throw fail('AGREEMENT_NOT_FOUND');
  const [texts, days] = await Promise.all([
    agreements.markdown(document, version),
    listConsentDays(db, input, new Date(clock.now() - SHOWN_DAYS * DAY_MS)),
  ]);
  return { texts, days, facts: { ...agreements.facts, minorCaps: [...agreements.facts.minorCaps] } };
});
