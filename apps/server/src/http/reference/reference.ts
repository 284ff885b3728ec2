import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { referenceCss, renderReference } from './reference-page.ts';

/** The API reference: a readable page, and the OpenAPI 3.1 document it is made of. */
export function registerReference(app: FastifyInstance): void {
  let texts: { json: string; page: string } | undefined;
  // Made when it is first read: the schemas of all calls are a good part of a start.
  const readTexts = () => {
    if (texts) return texts;
    const document = openApi();
    texts = { json: JSON.stringify(document), page: renderReference(document) };
    return texts;
  };
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readTexts().page),
  );
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceCss),
  );
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(readTexts().json),
  );
}
