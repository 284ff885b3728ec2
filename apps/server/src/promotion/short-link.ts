import { openLinkByCode } from '@playlet/db/queries/promotion/link';
import { insertTouch } from '@playlet/db/queries/promotion/touch';
import { clickParameters, isBot } from '@playlet/domain/promotion/visit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { countsAsRead } from '../http/limits/count-others.ts';
import { createVisit, VISIT_PARAMETER } from './visit.ts';

const CODE = /^[0-9A-Za-z]{4,16}$/;
/** Longer ones no advertising platform makes. */
const MAX_QUERY_LENGTH = 4096;
const HOME = '/recommend';

/**
 * The short addresses of promotion links: a redirect to the episode, with everything the advertiser put behind the address. A person's
 * visit is counted and named in the address; that of a bot, or of a link that is paused, goes to the same place and is not.
 */
export function registerShortLinks(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { code: string } }>('/l/:code', { config: countsAsRead }, async (request, reply) => {
    const { code } = request.params;
    const link = CODE.test(code) ? await openLinkByCode(context.db, code) : undefined;
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    if (!link) return reply.redirect(HOME, 302);
    const query = queryOf(request);
    query.delete(VISIT_PARAMETER);
    const token = link.paused_at === null ? await countVisit(context, request, link.id, query) : undefined;
    if (token) query.set(VISIT_PARAMETER, token);
    const text = query.toString();
    return reply.redirect(`/video/${link.group_id}/${link.episode}${text && `?${text}`}`, 302);
  });
}

/** The text that names the visit; undefined where it is none, or could not be written: the visitor goes on all the same. */
async function countVisit(
  context: Context,
  request: FastifyRequest,
  linkId: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const { headers, method } = request;
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose']].join(' ');
  if (isBot({ userAgent: headers['user-agent'], purpose, method })) return undefined;
  const at = context.clock.now();
  const { id, token } = createVisit(context.config.secrets, {
    linkId,
    at,
    parameters: clickParameters(query),
  });
  try {
    await insertTouch(context.db, { id, linkId, at: new Date(at) });
    return token;
  } catch (error) {
    context.log.warn({ err: error }, 'a visit by a promotion link was not counted');
    return undefined;
  }
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const text = url.split('?', 2)[1] ?? '';
  return new URLSearchParams(text.length <= MAX_QUERY_LENGTH ? text : '');
}
