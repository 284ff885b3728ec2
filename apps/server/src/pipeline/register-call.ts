import { type Endpoint, isHighPriority } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../call/caller.ts';
import type { Context } from '../context.ts';
import { variantsOf } from '../experiments/variants-of.ts';
import { formatSuccess } from '../http/envelope.ts';
import { failTooBusy } from '../http/limits/load-shedding.ts';
import { hasVisit, VISIT_HEADER } from '../promotion/visit.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { CallGuard } from './call-guard.ts';
import { callRouteOf, inputOf, rawInputOf, urlOf } from './call-route.ts';
import type { AdmittedCall } from './pipeline.ts';

/** Answers a call with the JSON text of the envelope's data. */
export type Answer = (call: AdmittedCall, input: unknown) => Promise<string>;

type CallParts = { answer: Answer; cache: AnswerCache; guard: CallGuard };

/** A call whose success is JSON in the envelope; guests without a visit share an answer for a moment where they may. */
export function registerCall(
  app: FastifyInstance,
  context: Context,
  key: keyof Api,
  { answer, cache, guard }: CallParts,
): void {
  const endpoint: Endpoint = api[key];
  app.route({
    ...callRouteOf(key, guard),
    handler: async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const input = inputOf(endpoint, request);
      const caller = guard.callerOf(request);
      const run = async () => formatSuccess(await answer({ caller, request, reply }, input));
      if (!isSharedAnswer(endpoint, request)) return run();
      // Guests who meet different walls are answered differently.
      const variants = await variantsOf(context, caller, request);
      const variantKey = variants.cacheKey(groupIdOf(key, input));
      const kept = `${urlOf(key)} ${context.mediaBases(request)[0]} ${rawInputOf(endpoint, request)}${variantKey}`;
      if (!isHighPriority(endpoint) && context.load.isShedding()) {
        const stale = cache.getStale(kept);
        if (stale === undefined) throw failTooBusy();
        return stale;
      }
      const text = await cache.get(kept, endpoint.guestCache, run);
      if (isEverybodys(input) && variantKey === '') offerToEdge(reply, endpoint.guestCache);
      return text;
    },
  });
}

/** Whether all guests are answered alike, and from memory for a moment. */
function isSharedAnswer(endpoint: Endpoint, request: FastifyRequest): endpoint is CachedEndpoint {
  return endpoint.guestCache !== undefined && tokenOf(request) === undefined && !hasVisit(request);
}

type CachedEndpoint = Endpoint & { guestCache: number };

/** A later page comes from the list its viewer began with, and is useless to others. */
function isEverybodys(input: unknown): boolean {
  return (input as Paged | undefined)?.snapshot === undefined;
}

type Paged = { snapshot?: unknown };

/** The drama a call is about; undefined where it is about several, or says so by an episode. */
function groupIdOf(key: keyof Api, input: unknown): string | undefined {
  const { id, groupId } = (input ?? {}) as { id?: unknown; groupId?: unknown };
  const found = key === 'GET member/video/group/detail' ? id : groupId;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Lets shared caches answer other guests for as long as the server itself would; browsers ask each time. A caller with
 * a token bypasses them.
 */
function offerToEdge(reply: FastifyReply, milliseconds: number): void {
  const vary = [reply.getHeader('vary'), 'x-token', VISIT_HEADER].filter(Boolean).join(', ');
  reply.header('cache-control', `public, max-age=0, s-maxage=${Math.ceil(milliseconds / 1000)}`);
  reply.header('vary', vary);
}
