import { defineHandler } from '#call/handler.ts';
import { networkKeyOf } from '#http/limits/network-key.ts';

export default defineHandler<'POST public/content/report/create'>(async (report, { context, request }) => {
  context.clientReports.take(report, {
    agent: request.headers['user-agent'] ?? '',
    network: networkKeyOf(context, request),
  });
  return {};
});
