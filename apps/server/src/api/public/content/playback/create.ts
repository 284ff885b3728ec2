import { defineHandler } from '#call/handler.ts';
import { reportOrigin } from '#playback-quality/report-origin.ts';

export default defineHandler<'POST public/content/playback/create'>(async (report, { context, request }) => {
  const origin = reportOrigin(context, request, report.tokens);
  if (origin) context.playbackReports.take(report, origin);
  return {};
});
