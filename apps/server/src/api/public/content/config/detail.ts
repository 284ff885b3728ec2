import { handler } from '#call/handler.ts';
import { inRegion } from '#catalogue/viewer.ts';

export default handler<'GET public/content/config/detail'>(async (_input, call) => {
  const { context } = call;
  return {
    vipEnabled: (await context.settings()).vipEnabled,
    support: (await context.supportPage()).hours,
    filings: context.config.filings,
    operator: context.config.operator,
    agreements: await context.agreements.inForce(),
    oldestConsents: await context.agreements.oldestHeld(),
    version: context.version,
    outsideRegion: !inRegion(call),
  };
});
