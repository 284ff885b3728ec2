import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { countsAsRead } from '../http/limits/count-others.ts';
import { findInEarlierBuilds } from './viewer-build.ts';

export const DOCS = '/docs';
const SHORT_CACHE = 'public, max-age=3600';
const LONG_CACHE = 'public, max-age=31536000, immutable';
/**
 * A path of the site: words with dashes and dots, and no way out of its folder. Each word must end at a slash or the end,
 * so that there is one way to read a path: with several, a long one would keep the server busy for hours.
 */
const SITE_PATH = /^(?:[\w@-][\w@.-]*(?:\/|$))*$/;

/** Reports whether the documentation site was built: `npm run docs:build`. */
export function hasDocs({ docsDir }: Pick<Context, 'docsDir'>): boolean {
  return existsSync(join(docsDir, 'index.html'));
}

/** Registers the documentation site below `/docs`, where it was built; else the address is like any other that does not exist. */
export async function registerDocs(
  app: FastifyInstance,
  { docsDir }: Pick<Context, 'docsDir'>,
): Promise<void> {
  if (!hasDocs({ docsDir })) return;
  const policy = policyWith(readInlineScripts(docsDir));
  const earlierBuildOf = findInEarlierBuilds(docsDir);

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('content-security-policy', policy)
        .header('x-frame-options', 'DENY')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
    });
    await scope.register(fastifyStatic, { root: docsDir, serve: false, cacheControl: false });
    scope.get(DOCS, { config: countsAsRead }, (_request, reply) => reply.redirect(`${DOCS}/`, 308));
    scope.get(`${DOCS}/*`, { config: countsAsRead }, (request, reply) => {
      const path = (request.url.split('?', 1)[0] ?? '').slice(DOCS.length + 1);
      const file = SITE_PATH.test(path) ? fileOf(docsDir, path) : undefined;
      if (file !== undefined) return reply.header('cache-control', cacheOf(file)).sendFile(file, docsDir);
      const earlier = earlierBuildOf(path);
      if (earlier) return reply.header('cache-control', LONG_CACHE).sendFile(path, earlier);
      return reply.code(404).header('cache-control', 'no-store').sendFile('404.html', docsDir);
    });
  });
}

/** Pages have addresses without an ending. */
function fileOf(folder: string, path: string): string | undefined {
  if (path === '' || path.endsWith('/')) return existing(folder, `${path}index.html`);
  return /\.\w+$/.test(path) ? existing(folder, path) : existing(folder, `${path}.html`);
}

const existing = (folder: string, file: string) => (existsSync(join(folder, file)) ? file : undefined);

/** Built names change with their contents; a page asks each time whether it has changed. */
function cacheOf(file: string): string {
  if (file.startsWith('assets/')) return LONG_CACHE;
  return file.endsWith('.html') ? 'no-cache' : SHORT_CACHE;
}

/** The build writes down the hashes of the scripts inside its pages: they choose light or dark before anything is drawn. */
function readInlineScripts(folder: string): string[] {
  const file = join(folder, 'inline-scripts.json');
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

function policyWith(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    // The colors of code are attributes of its words, and the switch between light and dark adds a style of its own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
