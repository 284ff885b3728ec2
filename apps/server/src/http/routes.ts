import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Api, api } from '@playlet/contract/api';
import { type Endpoint, JSON_BODY_MAX } from '@playlet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { BusinessError } from './business-error.ts';
import { identify, tokenOf } from './caller.ts';
import { successText } from './envelope.ts';
import type { Call } from './handler.ts';
import { outputWriter, parseBody, parseInput, parseQuery } from './validate.ts';

/**
 * Registers every call of the contract with the handler that lies at the same path below `api/`.
 * Nothing is registered by hand: a contract without a handler stops the start.
 */
export async function registerCalls(app: FastifyInstance, context: Context): Promise<void> {
  const keys = Object.keys(api) as (keyof Api)[];
  const cache = createAnswerCache();
  for (const key of keys) registerCall(app, context, key, await loadHandler(key), cache);
}

/** The handler's file of a call, such as `api/member/video/group/list.ts`. */
export function handlerFile(key: keyof Api): string {
  return join(import.meta.dirname, '../api', `${key.slice(key.indexOf(' ') + 1)}.ts`);
}

async function loadHandler(key: keyof Api): Promise<AnyHandler> {
  const file = handlerFile(key);
  if (!existsSync(file)) throw new Error(`The contract names ${key}, but ${file} does not exist`);
  const module = (await import(pathToFileURL(file).href)) as { default: AnyHandler };
  return module.default;
}

function registerCall(app: FastifyInstance, context: Context, key: keyof Api, handle: AnyHandler, cache: AnswerCache) {
  // The union of all calls is wider than any one of them needs; the pair is checked where it is declared.
  const endpoint: Endpoint = api[key];
  const url = `/api/${key.slice(key.indexOf(' ') + 1)}`;
  const write = outputWriter(endpoint.output);

  const answer = async (request: FastifyRequest, reply: FastifyReply, raw: string, epoch: number) => {
    const caller = identify(context, request, endpoint.audience);
    const input = parseInput(endpoint.input, readInput(endpoint, request, raw));
    return successText(write(await handle(input, { context, caller, request, reply, epoch })));
  };

  app.route({
    method: endpoint.method,
    url,
    bodyLimit: endpoint.body === 'binary' ? Number.MAX_SAFE_INTEGER : JSON_BODY_MAX,
    // HEAD of a GET call would run it for nothing.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const raw = endpoint.method === 'GET' ? request.url : typeof request.body === 'string' ? request.body : '';
      const epoch = context.pagingEpoch(request, raw);
      if (endpoint.guestCache === undefined || tokenOf(request) !== undefined) return answer(request, reply, raw, epoch);
      const key = `${url} ${context.mediaBases(request)[0]} ${epoch} ${raw}`;
      return cache.get(key, endpoint.guestCache, () => answer(request, reply, raw, epoch));
    },
  });
}

function readInput(endpoint: Endpoint, request: FastifyRequest, raw: string): unknown {
  if (endpoint.method === 'GET' || endpoint.body === 'binary') return parseQuery(request.url);
  if (request.headers['content-type'] === undefined && raw !== '') throw new BusinessError('CONTENT_TYPE_UNSUPPORTED');
  return parseBody(raw);
}

// A handler of some call: its own file pins input and output to the contract.
// biome-ignore lint/suspicious/noExplicitAny: the union of all inputs cannot be called
type AnyHandler = (input: any, call: Call) => Promise<unknown>;
