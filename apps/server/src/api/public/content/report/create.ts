import { handler } from '#http/handler.ts';

export default handler<'POST public/content/report/create'>(async (report, { context, request }) => {
  context.clientReports.take(report, request.headers['user-agent'] ?? '');
  return {};
});
