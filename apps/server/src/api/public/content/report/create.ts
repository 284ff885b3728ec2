import { handler } from '#call/handler.ts';
import { networkKey } from '#http/limits/network-key.ts';

export default handler<'POST public/content/report/create'>(async (report, { context, request }) => {
  context.clientReports.take(report, {
    agent: request.headers['user-agent'] ?? '',
    network: networkKey(context, request),
  });
  return {};
});
