import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { countsAsRead } from '../http/limits/count-others.ts';
import { DOCS, hasDocs } from './docs.ts';
import { findInEarlierBuilds } from './viewer-build.ts';

const CONSOLE = '/console';

/**
 * Registers the operator's console: its built files, and its one document for every address below `/console`. No page
 * may embed it, no search engine may list it, and it may only load its own files.
 *
 * @throws Error where the console is not built
 */
export async function registerConsole(
  app: FastifyInstance,
  { consoleDir, docsDir, config }: Pick<Context, 'consoleDir' | 'docsDir' | 'config'>,
): Promise<void> {
  if (!existsSync(join(consoleDir, 'index.html')))
    throw new Error('The console is not built: run `npm run build`');
  const built = await readFile(join(consoleDir, 'index.html'), 'utf8');
  // The help of the console leads to the documentation where there is one.
  const document = hasDocs({ docsDir }) ? built.replace('<html', `<html data-docs="${DOCS}/"`) : built;
  const earlierBuildOf = findInEarlierBuilds(consoleDir);
  const policy = policyWith(mediaOrigins(config));

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('content-security-policy', policy)
        .header('x-frame-options', 'DENY')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'no-referrer');
    });
    await scope.register(fastifyStatic, {
      root: join(consoleDir, 'assets'),
      prefix: `${CONSOLE}/assets/`,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    const page = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document);
    scope.get(CONSOLE, { config: countsAsRead }, page);
    scope.get(`${CONSOLE}/icon.svg`, { config: countsAsRead }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile('icon.svg', consoleDir),
    );
    scope.get(`${CONSOLE}/*`, { config: countsAsRead }, async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const earlier = earlierBuildOf(path.slice(CONSOLE.length + 1));
      if (earlier) return reply.sendFile(path.slice(CONSOLE.length), earlier);
      // The console shows its own screen for an address that does not exist; a missing file is simply missing.
      if (/\.\w+$/.test(path)) return reply.code(404).header('cache-control', 'no-store').send();
      return page(request, reply);
    });
  });
}

/** Pictures of dramas come from the media lines. */
function mediaOrigins({ cdnBases, publicUrl }: Context['config']): string {
  const bases = cdnBases.length > 0 || !publicUrl ? cdnBases : [publicUrl];
  return bases.map((base) => new URL(base).origin).join(' ');
}

function policyWith(media: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${media}`.trim(),
    `connect-src 'self' ${media}`.trim(),
    "media-src 'self' blob:",
    // Only the preview of the viewer.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // The one script that is started by an address: it hashes files before they are sent.
    'trusted-types content-hash',
  ].join('; ');
}
