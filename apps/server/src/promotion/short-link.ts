import type { Visit } from '@playlet/core/promotion/attribute';
import { openLinkByCode } from '@playlet/core/promotion/link';
import { insertTouch } from '@playlet/core/promotion/touch';
import { isBot, readClickParameters } from '@playlet/domain/promotion/visit';
import { DAY_MS } from '@playlet/domain/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type { BaseContext } from '../base-context.ts';
import { guestOf } from '../call/caller.ts';
import { countsAsWrite } from '../http/limits/count-others.ts';
import { createVisit, VISIT_PARAMETER } from './visit.ts';

const CODE = /^[0-9A-Za-z]{4,16}$/;
/** Longer ones no advertising platform makes. */
const MAX_QUERY_LENGTH = 4096;
const HOME = '/recommend';
/** A repeated request within this time is a double tap or a retry: it is the same visit. */
const SAME_VISIT_MS = 5000;
const MAX_REMEMBERED_VISITS = 10_000;

/** Rows that one viewer of a link leaves in a day: those behind one address may be several people. */
const MAX_VIEWER_TOUCHES = 50;
const MAX_REMEMBERED_VIEWERS = 50_000;

type Followed = Pick<Visit, 'linkId' | 'parameters'> & { viewerKey: string };
type Visits = LRUCache<string, string, Followed>;

/**
 * The short addresses of promotion links: a redirect to the episode, with everything the advertiser put behind the address. A person's
 * visit is counted and named in the address; that of a bot, or of a link that is paused, goes to the same place and is not.
 */
export function registerShortLinks(app: FastifyInstance, context: BaseContext): void {
  const visits = openVisits(context);
  app.get<{ Params: { code: string } }>('/l/:code', { config: countsAsWrite }, async (request, reply) => {
    const { code } = request.params;
    const link = CODE.test(code) ? await openLinkByCode(context.db, code) : undefined;
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    if (!link) return reply.redirect(HOME, 302);
    const query = queryOf(request);
    query.delete(VISIT_PARAMETER);
    const token =
      link.paused_at === null
        ? await countVisit(context, visits, { request, linkId: link.id, query })
        : undefined;
    if (token) query.set(VISIT_PARAMETER, token);
    const text = query.toString();
    return reply.redirect(`/video/${link.group_id}/${link.episode}${text && `?${text}`}`, 302);
  });
}

/**
 * Counts a visit and returns its token; undefined where it is none, or could not be written: the visitor continues all
 * the same.
 */
async function countVisit(
  context: BaseContext,
  visits: Visits,
  { request, linkId, query }: { request: FastifyRequest; linkId: string; query: URLSearchParams },
): Promise<string | undefined> {
  const { headers, method } = request;
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose']].join(' ');
  if (isBot({ userAgent: headers['user-agent'], purpose, method })) return undefined;
  const { viewerKey } = guestOf(context, request);
  const visitor = JSON.stringify([linkId, viewerKey, headers['user-agent'], query.toString()]);
  const parameters = readClickParameters(query);
  return visits
    .forceFetch(visitor, { context: { linkId, parameters, viewerKey } })
    .catch((error: unknown) => {
      context.log.warn({ err: error }, 'a visit by a promotion link was not counted');
      return undefined;
    });
}

/** Visits of the last moments, by who followed what: the text that names each, made once for all who ask at the same time. */
function openVisits({ caches, clock, config, db, shared }: BaseContext): Visits {
  // A guest's key is another one tomorrow, so it need not be forgotten at midnight.
  const touches = caches.open<string, number>('promotion-viewers', { max: MAX_REMEMBERED_VIEWERS });
  return caches.open('promotion-visits', {
    max: MAX_REMEMBERED_VISITS,
    ttl: SAME_VISIT_MS,
    async fetchMethod(visitor, _stale, { context: { linkId, parameters, viewerKey } }) {
      const key = `visit ${visitor}`;
      const found = await shared.readText(key);
      if (found) return found.text;
      const at = clock.now();
      const { id, token } = createVisit(config.secrets, { linkId, at, parameters });
      const viewer = `${linkId} ${viewerKey}`;
      const count = (touches.get(viewer) ?? 0) + 1;
      touches.set(viewer, count);
      // The token is new each time, for it carries the click; the visit counts once a day.
      const isCounted = count === 1 && (await shared.claim(`visit of ${viewer}`, DAY_MS)) !== false;
      if (count <= MAX_VIEWER_TOUCHES) await insertTouch(db, { id, linkId, at: new Date(at), isCounted });
      void shared.writeText(key, token, SAME_VISIT_MS);
      return token;
    },
  });
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const text = url.split('?', 2)[1] ?? '';
  return new URLSearchParams(text.length <= MAX_QUERY_LENGTH ? text : '');
}
