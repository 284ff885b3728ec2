import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Endpoint, FileAnswer } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireTrustedSession } from '../account/trusted-session.ts';
import { inTeenMode } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { acceptBytes } from './body.ts';
import { callRoute } from './call-route.ts';
import { type Caller, tokenOf } from './caller.ts';
import { createDoor, type Door } from './door.ts';
import { successText } from './envelope.ts';
import { type Call, type Fail, fail } from './handler.ts';
import type { RateLimits } from './rate-limits.ts';
import { outputWriter, parseBody, parseInput, parseQuery } from './validate.ts';

/**
 * Registers every call of the contract with the handler that lies at the same path below `api/`.
 * Nothing is registered by hand: a contract without a handler stops the start.
 */
export async function registerCalls(app: FastifyInstance, context: Context, rates: RateLimits): Promise<Ask> {
  const cache = createAnswerCache();
  const untilDone = finishOnClose(app);
  const { admit, callerOf, open } = createDoor(context, rates);
  const door: Door = { admit, callerOf, open: untilDone(open) };
  const answers = new Map<keyof Api, Answer>();
  const handlers = new Map<keyof Api, AnyHandler>();
  for (const key of Object.keys(api) as (keyof Api)[]) handlers.set(key, await loadHandler(key));
  const register = (scope: FastifyInstance, body: Endpoint['body']) => {
    for (const [key, handle] of handlers) {
      const endpoint: Endpoint = api[key];
      if ((endpoint.body ?? 'json') !== body) continue;
      if (endpoint.answer === 'file') {
        registerDownload(scope, context, { key, handle, door });
        continue;
      }
      const answer = untilDone(answerOf(context, key, handle));
      answers.set(key, answer);
      registerCall(scope, context, { key, answer, cache, door });
    }
  };
  register(app, 'json');
  await app.register(async (scope) => {
    acceptBytes(scope);
    register(scope, 'binary');
  });
  return async (key, input, request, reply) => {
    const answer = answers.get(key);
    if (!answer) throw new Error(`No call ${key}`);
    const caller = await door.admit(key, request);
    return answer({ caller, request, reply }, input, context.pagingEpoch(request, JSON.stringify(input)));
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
  call: Pick<Call, 'caller' | 'request' | 'reply'>,
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

/** The way of every admitted call: what is asked for, the handler, and only what the contract names goes out. */
function answerOf(context: Context, key: keyof Api, handle: AnyHandler): Answer {
  const endpoint: Endpoint = api[key];
  const write = outputWriter(endpoint.output);
  return async (call, input, epoch) =>
    write(await handle(admittedInput(endpoint, input, call.caller), { context, epoch, fail, ...call }));
}

/**
 * The input as its contract wants it, and as it has to be for this member.
 *
 * @throws VALIDATION_FAILED, RISK_CHECK_REQUIRED
 */
function admittedInput({ input: schema, trust, teen }: Endpoint, input: unknown, caller: Caller): unknown {
  const parsed = parseInput(schema, input);
  if (trust === 'required') requireTrustedSession({ caller });
  return teen === 'list' && inTeenMode(caller) ? { ...(parsed as object), minorSafe: true } : parsed;
}

/** A call goes on when its caller hangs up; the server is not closed before it is through with the database. */
function finishOnClose(
  app: FastifyInstance,
): <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => typeof work {
  const underWay = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay);
  });
  return (work) =>
    (...args) => {
      const promise = work(...args);
      const forget = () => underWay.delete(promise);
      underWay.add(promise);
      promise.then(forget, forget);
      return promise;
    };
}

function registerCall(
  app: FastifyInstance,
  context: Context,
  { key, answer, cache, door }: { key: keyof Api; answer: Answer; cache: AnswerCache; door: Door },
): void {
  const endpoint: Endpoint = api[key];
  const url = urlOf(key);
  app.route({
    method: endpoint.method,
    url,
    // HEAD of a GET call would run it for nothing.
    exposeHeadRoute: false,
    config: callRoute(key),
    onRequest: (request) => door.open(key, request),
    handler: async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const raw =
        endpoint.method === 'GET' ? request.url : typeof request.body === 'string' ? request.body : '';
      const epoch = context.pagingEpoch(request, raw);
      const run = async () => {
        const input = readInput(endpoint, request, raw);
        return successText(await answer({ caller: door.callerOf(request), request, reply }, input, epoch));
      };
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
function registerDownload(
  app: FastifyInstance,
  context: Context,
  { key, handle, door }: { key: keyof Api; handle: AnyHandler; door: Door },
): void {
  const endpoint: Endpoint = api[key];
  app.route({
    method: endpoint.method,
    url: urlOf(key),
    exposeHeadRoute: false,
    config: callRoute(key),
    onRequest: (request) => door.open(key, request),
    handler: async (request, reply) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      const caller = door.callerOf(request);
      const input = admittedInput(endpoint, readInput(endpoint, request, raw), caller);
      // Its contract says so of its output.
      const file = (await handle(input, { context, caller, request, reply, fail, epoch: 0 })) as FileAnswer;
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
  return parseBody(raw);
}

// A handler of some call: its own file pins input and output to the contract.
// biome-ignore lint/suspicious/noExplicitAny: the union of all inputs cannot be called
type AnyHandler = (input: any, call: Call & { fail: Fail }) => Promise<unknown>;
