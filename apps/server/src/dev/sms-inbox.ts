import type { SentMessage } from '@playlet/sms';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * `/dev/sms`: the text messages the console provider sent, the latest first; a page for people, JSON for programs.
 * `?phone=` asks for one number's.
 */
export function registerSmsInbox(app: FastifyInstance, { smsInbox }: Context): void {
  if (!smsInbox) return;
  app.get<{ Querystring: { phone?: string } }>('/dev/sms', async (request, reply) => {
    const { phone } = request.query;
    const list = smsInbox().filter((message) => phone === undefined || message.phone === phone);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (!request.headers.accept?.includes('text/html')) return { list };
    return reply.type('text/html; charset=utf-8').send(inboxPage(list));
  });
}

function inboxPage(list: SentMessage[]): string {
  const rows = list.map(
    ({ sentAt, phone, purpose, code }) =>
      `<tr><td>${sentAt}</td><td>${phone}</td><td>${purpose}</td><td><code>${code}</code></td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Text messages</title></head>
<body>
<h1>Text messages</h1>
<table>
<thead><tr><th>Sent</th><th>To</th><th>For</th><th>Code</th></tr></thead>
<tbody>
${rows.join('\n') || '<tr><td colspan="4">None yet</td></tr>'}
</tbody>
</table>
</body>
</html>`;
}
