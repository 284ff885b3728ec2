import { listLatestSummaries } from '@playlet/core/reports/summary-delivery';
import { defineHandler } from '#call/handler.ts';
import { presentSummary } from '#reports/present-summary.ts';

const SHOWN_COUNT = 20;

export default defineHandler<'GET admin/report/summary/detail'>(
  async (_input, { context: { config, db } }) => {
    const { dailySummary: target } = config;
    return {
      // The rest of the address is a password with most chats.
      target: target ? { host: new URL(target.url).host, format: target.format } : null,
      deliveries: (await listLatestSummaries(db, SHOWN_COUNT)).map(presentSummary),
    };
  },
);
