import { listSitemapGroups, listSitemapPages } from '@playlet/db/queries/catalogue/sitemap';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { baseUrlOf } from '../http/edge/hosts.ts';
import { countsAsRead } from '../http/limits/count-others.ts';
import { escapeText } from './escape.ts';

const KEPT_MS = 10 * 60_000;
/** A page is about a megabyte. */
const MAX_KEPT_PAGES = 20;
const MAX_PAGE_DIGITS = 5;

type Url = { path: string; changedAt: Date };

/**
 * Registers the files for search engines: `/robots.txt`, and unless the operator has switched it off, the sitemap of
 * the public dramas, by pages.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export function registerSitemap(
  app: FastifyInstance,
  { caches, config, db }: Pick<Context, 'caches' | 'config' | 'db'>,
): void {
  const urlsOf = caches.open<number, readonly Url[]>('sitemap', {
    max: MAX_KEPT_PAGES,
    ttl: KEPT_MS,
    fetchMethod: async (page) => (page === 0 ? listPages(db) : listDramas(db, page)),
  });
  const urlIn = (request: FastifyRequest, path: string) => escapeText(baseUrlOf(request, config) + path);
  const listed = async (request: FastifyRequest, page: number, tag: string) => {
    const urls = await urlsOf.forceFetch(page);
    return urls
      .map(
        ({ path, changedAt }) =>
          `<${tag}><loc>${urlIn(request, path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></${tag}>\n`,
      )
      .join('');
  };

  app.get('/robots.txt', async (request, reply) => {
    const sitemap = config.sitemap ? `\nSitemap: ${baseUrlOf(request, config)}/sitemap.xml\n` : '';
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\n${sitemap}`);
  });
  if (!config.sitemap) return;
  app.get('/sitemap.xml', { config: countsAsRead }, async (request, reply) =>
    reply.type(XML).send(document('sitemapindex', await listed(request, 0, 'sitemap'))),
  );
  app.get<{ Params: { page: string } }>(
    `/sitemap/:page(^[1-9]\\d{0,${MAX_PAGE_DIGITS - 1}}).xml`,
    { config: countsAsRead },
    async (request, reply) => {
      const urls = await listed(request, Number(request.params.page), 'url');
      if (urls === '') return reply.code(404).header('cache-control', 'no-store').send();
      return reply.type(XML).send(document('urlset', urls));
    },
  );
}

const XML = 'application/xml; charset=utf-8';

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}</${root}>\n`;
}

async function listPages(db: Context['db']): Promise<Url[]> {
  const pages = await listSitemapPages(db);
  return pages.map(({ page, changedAt }) => ({ path: `/sitemap/${page}.xml`, changedAt }));
}

async function listDramas(db: Context['db'], page: number): Promise<Url[]> {
  const groups = await listSitemapGroups(db, page);
  return groups.map(({ id, changedAt }) => ({ path: `/media/${id}`, changedAt }));
}
