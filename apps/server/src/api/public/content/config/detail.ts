import { defineHandler } from '#call/handler.ts';
import { isInRegion } from '#catalogue/viewer.ts';

export default defineHandler<'GET public/content/config/detail'>(async (_input, call) => {
  const { context } = call;
  return {
    vipEnabled: (await context.settings()).vipEnabled,
    support: (await context.supportPage()).hours,
    filings: context.config.filings,
    operator: context.config.operator,
    agreements: await context.agreements.inForce(),
    oldestConsents: await context.agreements.oldestHeld(),
    version: context.version,
    ...(context.config.demo && { demo: context.config.publicDemo ? 'public' : 'on' }),
    outsideRegion: !isInRegion(call),
  };
});
