import { beijingDayOf } from '@playlet/domain/beijing';
import { requireLawRule } from '@playlet/domain/rules/law-rules';
import { defineHandler } from '#call/handler.ts';
import { isInRegion } from '#catalogue/viewer.ts';

export default defineHandler<'GET public/content/config/detail'>(async (_input, call) => {
  const { context } = call;
  const rules = await context.lawRules();
  const day = beijingDayOf(context.clock.now());
  return {
    vipEnabled: (await context.settings()).vipEnabled,
    support: (await context.supportPage()).hours,
    filings: context.config.filings,
    operator: context.config.operator,
    agreements: await context.agreements.inForce(),
    oldestConsents: await context.agreements.oldestHeld(),
    aiLabel: requireLawRule(rules, 'ai-label', day).parameters,
    complaintHours: {
      complaint: requireLawRule(rules, 'complaint-answer', day).parameters.hours,
      rights: requireLawRule(rules, 'rights-notice', day).parameters.hours,
    },
    version: context.version,
    ...(context.config.demo && { demo: context.config.publicDemo ? 'public' : 'on' }),
    outsideRegion: !isInRegion(call),
  };
});
