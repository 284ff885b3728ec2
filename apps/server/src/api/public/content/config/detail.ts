import { SUPPORT_HOURS } from '@playlet/domain/support-hours';
import { currentVersions } from '@playlet/legal';
import { handler } from '#http/handler.ts';

export default handler<'GET public/content/config/detail'>(async (_input, { context }) => ({
  vipEnabled: (await context.settings()).vipEnabled,
  support: SUPPORT_HOURS,
  filings: context.config.filings,
  operator: context.config.operator,
  agreements: currentVersions,
  version: context.version,
}));
