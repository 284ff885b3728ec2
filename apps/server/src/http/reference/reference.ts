import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { referenceCss, referencePage } from './reference-page.ts';

/** The API reference: a readable page, and the OpenAPI 3.1 document it is made of. */
export function registerReference(app: FastifyInstance): void {
  const document = openApi();
  const json = JSON.stringify(document);
  const page = referencePage(document);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceCss),
  );
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
}
