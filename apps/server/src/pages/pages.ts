import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { hasSplitWalls } from '@playlet/domain/experiments/assignment';
import { htmlLangOf } from '@playlet/i18n/intl';
import { dirOf } from '@playlet/i18n/match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { baseUrlOf } from '../http/edge/hosts.ts';
import { countsAsRead } from '../http/limits/count-others.ts';
import { localeOf } from '../http/locale.ts';
import { answerUnknownCall } from '../http/unknown.ts';
import type { InternalCall } from '../pipeline/routes.ts';
import { bootOf } from './boot.ts';
import { renderFilings } from './filings.ts';
import { createPagePartLinks, previewScript } from './page-parts.ts';
import { homePreviewOf, isPrivatePage, plainNameOf, previewOf } from './preview.ts';
import { buildNameOf, findInEarlierBuilds } from './viewer-build.ts';

/**
 * The viewer: its built files, and its document for every page address, with the first screen's data inside.
 *
 * @throws Error where the viewer is not built
 */
export async function registerPages(
  app: FastifyInstance,
  { viewerDir, config, experiments, clock }: Pick<Context, 'viewerDir' | 'config' | 'experiments' | 'clock'>,
  ask: InternalCall,
): Promise<void> {
  if (!existsSync(join(viewerDir, 'index.html')))
    throw new Error('The viewer is not built: run `npm run build`');
  const document = await readFile(join(viewerDir, 'index.html'), 'utf8');
  const [start = '', end = ''] = document.split('<!--boot-->');
  const scripts = end.match(MODULE_SCRIPTS)?.join('') ?? '';
  const styles = end.match(STYLESHEETS)?.join('') ?? '';
  const rest = end
    .replaceAll(MODULE_SCRIPTS, '')
    .replaceAll(STYLESHEETS, '')
    .replace('</body>', () => `${renderFilings(config.filings)}</body>`);
  const [before = '', after = ''] = start.split(/<!--name-->.*<!--\/name-->/s);
  const build = buildNameOf(viewerDir);
  // Reports of the page name its build.
  const buildMark = build ? ` data-build="${build}"` : '';
  const headIn = (lang: string, name: string) =>
    before.replace('lang="zh-CN" dir="ltr"', `lang="${htmlLangOf(lang)}" dir="${dirOf(lang)}"${buildMark}`) +
    name +
    after +
    frameHosts(config.frameHosts);
  const partLinks = await createPagePartLinks(viewerDir);
  const earlierBuildOf = findInEarlierBuilds(viewerDir);

  await app.register(fastifyStatic, {
    root: viewerDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/');
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', async (_request, reply) => reply.redirect('/frame', 302));

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const live = await experiments();
    const { html: boot, group } = await bootOf(request, reply, ask, (groupId) =>
      live.some((experiment) => hasSplitWalls(experiment, groupId, clock.now())),
    );
    const address = URL.parse(path, baseUrlOf(request, config));
    const lang = localeOf(request);
    const isNothing = /^\/(media|video)\//.test(path) && !group;
    const isHidden = isNothing || isPrivatePage(path);
    const speaks = address && (path === '/frame' || !isHidden);
    const preview = group ? previewOf.bind(null, group) : homePreviewOf;
    const head = headIn(lang, speaks ? preview(address, lang) : plainNameOf(lang));
    // The document that names a clip's first bytes also begins it.
    const plays = boot.includes('<link rel="preload" as="fetch"');
    const { clip, shell, page } = partLinks({ path, lang, plays });
    // A page without a clip is first seen when its stylesheet is here; a clip is seen without.
    const code = page + scripts;
    const parts = clip
      ? boot + clip + untilLetIn(styles + code)
      : styles + boot + shell + (shell ? untilLetIn(code) : code);
    // Nor has a search engine anything of a drama that guests may not see.
    if (isHidden) reply.header('x-robots-tag', 'noindex');
    // The document carries a right to play and a momentary list: it must not be cached.
    return reply
      .code(200)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(head + parts + rest);
  };
  for (const path of pagePaths) app.get(path, { config: countsAsRead }, page);
  // The same pages in a frame of the console, for previews: without any data of a real viewer.
  const forPreview = await previewScript(viewerDir);
  app.get('/console/preview/*', { config: countsAsRead }, async (request, reply) => {
    const lang = localeOf(request);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(headIn(lang, plainNameOf(lang)) + styles + forPreview + scripts + rest);
  });
  app.get('/*', { config: countsAsRead }, async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) return answerUnknownCall(request, reply);
    const path = request.url.split('?')[0] ?? '';
    const earlier = earlierBuildOf(path.slice(1));
    if (earlier) return reply.sendFile(path, earlier);
    // The viewer shows its own screen for an address that does not exist; a missing file is simply missing.
    if (/\.\w+$/.test(path)) return reply.code(404).header('cache-control', 'no-store').send();
    const lang = localeOf(request);
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(headIn(lang, plainNameOf(lang)) + styles + scripts + rest);
  });
}

const STYLESHEETS = /<link rel="stylesheet"[^>]*>/g;
const MODULE_SCRIPTS = /<script type="module"[^>]*><\/script>/g;

/**
 * The page's code would take the line, and the processor, from the first clip, which starts the code later: `showPage`
 * of the viewer.
 */
function untilLetIn(code: string): string {
  return `<template id="page">${code}</template>`;
}

/** Tells the viewer which foreign pages it may talk with; they are the ones that may embed it. */
function frameHosts(origins: string[]): string {
  return origins.length === 0 ? '' : `<meta name="frame-hosts" content="${origins.join(' ')}">`;
}

/** The route table. */
const pagePaths = [
  '/frame',
  '/recommend',
  '/private',
  '/private_unauthorized',
  '/vip',
  '/vip_unauthorized',
  '/my',
  '/my/*',
  '/media/:id',
  '/video/:id/:index',
  '/vip_pay',
  '/vip_pay_mask',
  '/customer_service',
];
