import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { type Endpoint, type FileAnswer, JSON_BODY_MAX } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
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
export async function registerCalls(app: FastifyInstance, context: Context): Promise<Ask> {
  const cache = createAnswerCache();
  const untilDone = finishOnClose(app);
  const answers = new Map<keyof Api, Answer>();
  for (const key of Object.keys(api) as (keyof Api)[]) {
    const handle = await loadHandler(key);
    if ((api[key] as Endpoint).answer === 'file') {
      registerDownload(app, context, key, handle);
      continue;
    }
    const answer = untilDone(answerOf(context, key, handle));
    answers.set(key, answer);
    registerCall(app, context, key, answer, cache);
  }
  return (key, input, request, reply) => {
    const answer = answers.get(key);
    if (!answer) throw new Error(`No call ${key}`);
    return answer(request, reply, input, context.pagingEpoch(request, JSON.stringify(input)));
  };
}

/** Answers a call from inside, as a guest or member would be answered; the JSON text of the envelope's data. */
export type Ask = (
  key: keyof Api,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string>;

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  epoch: number,
) => Promise<string>;

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

/** The way of every call: who asks, what for, the handler, and only what the contract names goes out. */
function answerOf(context: Context, key: keyof Api, handle: AnyHandler): Answer {
  const endpoint: Endpoint = api[key];
  const write = outputWriter(endpoint.output);
  return async (request, reply, input, epoch) => {
    const caller = await identify(context, request, endpoint.audience);
    return write(await handle(parseInput(endpoint.input, input), { context, caller, request, reply, epoch }));
  };
}

/** A call goes on when its caller hangs up; the server is not closed before it is through with the database. */
function finishOnClose(app: FastifyInstance): (answer: Answer) => Answer {
  const underWay = new Set<Promise<string>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay);
  });
  return (answer) =>
    (...args) => {
      const promise = answer(...args);
      const forget = () => underWay.delete(promise);
      underWay.add(promise);
      promise.then(forget, forget);
      return promise;
    };
}

function registerCall(
  app: FastifyInstance,
  context: Context,
  key: keyof Api,
  answer: Answer,
  cache: AnswerCache,
): void {
  const endpoint: Endpoint = api[key];
  const url = urlOf(key);
  app.route({
    method: endpoint.method,
    url,
    bodyLimit: endpoint.body === 'binary' ? Number.MAX_SAFE_INTEGER : JSON_BODY_MAX,
    // HEAD of a GET call would run it for nothing.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const raw =
        endpoint.method === 'GET' ? request.url : typeof request.body === 'string' ? request.body : '';
      const epoch = context.pagingEpoch(request, raw);
      const run = async () =>
        successText(await answer(request, reply, readInput(endpoint, request, raw), epoch));
      if (endpoint.guestCache === undefined || tokenOf(request) !== undefined) return run();
      const kept = `${url} ${context.mediaBases(request)[0]} ${epoch} ${raw}`;
      const text = await cache.get(kept, endpoint.guestCache, run);
      if (isEverybodys(epoch)) offerToEdge(reply, endpoint.guestCache);
      return text;
    },
  });
}

/** A later page comes from the order its viewer began with; it is nobody else's. */
function isEverybodys(epoch: number): boolean {
  return epoch >= Date.now() - 1000;
}

/**
 * Lets shared caches answer other guests for as long as the server itself would; browsers ask each time. Whoever brings
 * a token is answered past them.
 */
function offerToEdge(reply: FastifyReply, milliseconds: number): void {
  const vary = [reply.getHeader('vary'), 'x-token'].filter(Boolean).join(', ');
  reply.header('cache-control', `public, max-age=0, s-maxage=${Math.ceil(milliseconds / 1000)}`);
  reply.header('vary', vary);
}

/** A call whose success is a download; its failures come in the envelope like all others. */
function registerDownload(app: FastifyInstance, context: Context, key: keyof Api, handle: AnyHandler): void {
  const endpoint: Endpoint = api[key];
  app.route({
    method: endpoint.method,
    url: urlOf(key),
    bodyLimit: JSON_BODY_MAX,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      const caller = await identify(context, request, endpoint.audience);
      const input = parseInput(endpoint.input, readInput(endpoint, request, raw));
      // Its contract says so of its output.
      const file = (await handle(input, { context, caller, request, reply, epoch: 0 })) as FileAnswer;
      return reply
        .type(file.type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(Readable.from(file.body));
    },
  });
}

function urlOf(key: keyof Api): string {
  return `/api/${key.slice(key.indexOf(' ') + 1)}`;
}

function readInput(endpoint: Endpoint, request: FastifyRequest, raw: string): unknown {
  if (endpoint.method === 'GET' || endpoint.body === 'binary') return parseQuery(request.url);
  if (request.headers['content-type'] === undefined && raw !== '')
    throw new BusinessError('CONTENT_TYPE_UNSUPPORTED');
  return parseBody(raw);
}

// A handler of some call: its own file pins input and output to the contract.
// biome-ignore lint/suspicious/noExplicitAny: the union of all inputs cannot be called
type AnyHandler = (input: any, call: Call) => Promise<unknown>;
