import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of this scope take forms, as the text that was sent: providers sign it. No call of the API takes a
 * form, for a browser sends one anywhere without asking first.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
}
