import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { type Endpoint, type FileAnswer, isHighPriority, type StreamAnswer } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireTrustedSession } from '../account/trusted-session.ts';
import { type Caller, previewOf, tokenOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { isInTeenMode } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { variantsOf } from '../experiments/variants-of.ts';
import { acceptBytes } from '../http/body.ts';
import { type Fail, fail } from '../http/business-error.ts';
import { callRoute } from '../http/call-route.ts';
import { formatSuccess } from '../http/envelope.ts';
import { failTooBusy } from '../http/limits/load-shedding.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { createOutputWriter, parseBody, parseInput, parseQuery } from '../http/validate.ts';
import { runPreview } from '../preview/run-preview.ts';
import { hasVisit, VISIT_HEADER } from '../promotion/visit.ts';
import { createReading, type Reading } from '../replica/choose.ts';
import { refuseToWrite, runAudited } from '../staff/audit.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { type CallGuard, createCallGuard } from './call-guard.ts';
import { registerTus } from './register-uploads.ts';

/**
 * Registers every call of the contract with the handler at the same path below `api/`. Registration is automatic: a
 * contract without a handler stops the start.
 *
 * @throws Error where a contract has no handler
 */
export async function registerCalls(
  app: FastifyInstance,
  context: Context,
  rates: RateLimits,
): Promise<InternalCall> {
  const cache = createAnswerCache(context);
  const reading = createReading(context);
  const untilDone = finishOnClose(app);
  const { admit, callerOf, open } = createCallGuard(context, rates);
  const guard: CallGuard = { admit, callerOf, open: untilDone(open) };
  const answers = new Map<keyof Api, Answer>();
  const handlers = new Map<keyof Api, AnyHandler>();
  for (const key of Object.keys(api) as (keyof Api)[]) handlers.set(key, await loadHandler(key));
  const register = (scope: FastifyInstance, body: Endpoint['body']) => {
    for (const [key, handle] of handlers) {
      const endpoint: Endpoint = api[key];
      if ((endpoint.body ?? 'json') !== body) continue;
      if (endpoint.answer === 'file') {
        registerDownload(scope, { key, run: runOf(context, key, handle, reading), guard });
        continue;
      }
      if (endpoint.answer === 'stream') {
        registerStream(scope, { key, run: runOf(context, key, handle, reading), guard });
        continue;
      }
      const answer = untilDone(answerOf(key, runOf(context, key, handle, reading)));
      answers.set(key, answer);
      registerCall(scope, context, { key, answer, cache, guard });
    }
  };
  register(app, 'json');
  await app.register(async (scope) => {
    acceptBytes(scope);
    register(scope, 'binary');
  });
  await registerTus(app, context, {
    guard,
    run: (key, call, input) => {
      const handle = handlers.get(key);
      if (!handle) throw new Error(`No call ${key}`);
      return runOf(context, key, handle, reading)(call, input);
    },
  });
  return async (key, input, request, reply) => {
    const answer = answers.get(key);
    if (!answer) throw new Error(`No call ${key}`);
    const caller = await guard.admit(key, request);
    return answer({ caller, request, reply }, input);
  };
}

/** Answers a call from inside, as a guest or member would be answered; the JSON text of the envelope's data. */
export type InternalCall = (
  key: keyof Api,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string>;

type Answer = (call: AdmittedCall, input: unknown) => Promise<string>;
type AdmittedCall = Pick<Call, 'caller' | 'request' | 'reply'>;
type Run = (call: AdmittedCall, input: unknown) => Promise<unknown>;

/** The handler's file of a call, such as `api/member/video/group/list.ts`. */
export function handlerFileOf(key: keyof Api): string {
  return join(import.meta.dirname, '../api', `${key.slice(key.indexOf(' ') + 1)}.ts`);
}

async function loadHandler(key: keyof Api): Promise<AnyHandler> {
  const file = handlerFileOf(key);
  if (!existsSync(file)) throw new Error(`The contract names ${key}, but ${file} does not exist`);
  const module = (await import(pathToFileURL(file).href)) as { default: AnyHandler };
  return module.default;
}

/** Runs an admitted call: parses the input, calls the handler, and serializes only the fields of the contract's output. */
function answerOf(key: keyof Api, run: Run): Answer {
  const endpoint: Endpoint = api[key];
  const write = createOutputWriter(endpoint.output);
  return async (call, input) => write(await run(call, input));
}

/** Parses the input and calls the handler; changes and refusals of the staff leave a line in the audit log. */
function runOf(context: Context, key: keyof Api, handle: AnyHandler, reading: Reading): Run {
  const endpoint: Endpoint = api[key];
  return async (call, input) => {
    const { caller, request } = call;
    const parsed = admittedInput(endpoint, input, caller);
    const variants = await variantsOf(context, caller, request);
    const preview = previewOf(caller);
    if (preview)
      return runPreview(context, preview, (previewed) =>
        handle(parsed, { ...call, variants, context: previewed, fail, write: refuseToWrite }),
      );
    const chosen = await reading.contextFor(endpoint, caller);
    try {
      return await runAudited(context, { key, request, caller, input: parsed }, (write) =>
        handle(parsed, { context: chosen, variants, fail, write, ...call }),
      );
    } finally {
      await reading.noteWrite(endpoint, caller);
    }
  };
}

/**
 * The input parsed by its contract, narrowed for members in teen mode.
 *
 * @throws VALIDATION_FAILED, RISK_CHECK_REQUIRED
 */
function admittedInput({ input: schema, trust, teen }: Endpoint, input: unknown, caller: Caller): unknown {
  const parsed = parseInput(schema, input);
  if (trust === 'required') requireTrustedSession({ caller });
  return teen === 'list' && isInTeenMode(caller) ? { ...(parsed as object), minorSafe: true } : parsed;
}

/** A call continues when its caller hangs up; the server is not closed before it is done with the database. */
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
  { key, answer, cache, guard }: { key: keyof Api; answer: Answer; cache: AnswerCache; guard: CallGuard },
): void {
  const endpoint: Endpoint = api[key];
  const url = urlOf(key);
  app.route({
    method: endpoint.method,
    url,
    // HEAD of a GET call would run it for nothing.
    exposeHeadRoute: false,
    config: callRoute(key),
    onRequest: (request) => guard.open(key, request),
    handler: async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const raw =
        endpoint.method === 'GET' ? request.url : typeof request.body === 'string' ? request.body : '';
      const input = readInput(endpoint, request, raw);
      const run = async () =>
        formatSuccess(await answer({ caller: guard.callerOf(request), request, reply }, input));
      if (!isSharedAnswer(endpoint, request)) return run();
      // Guests who meet different walls are answered differently.
      const variants = await variantsOf(context, guard.callerOf(request), request);
      const variantKey = variants.cacheKey(groupIdOf(key, input));
      const kept = `${url} ${context.mediaBases(request)[0]} ${raw}${variantKey}`;
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

/** A call whose success is a download; its failures come in the envelope like all others. */
function registerDownload(
  app: FastifyInstance,
  { key, run, guard }: { key: keyof Api; run: Run; guard: CallGuard },
): void {
  const endpoint: Endpoint = api[key];
  app.route({
    method: endpoint.method,
    url: urlOf(key),
    exposeHeadRoute: false,
    config: callRoute(key),
    onRequest: (request) => guard.open(key, request),
    handler: async (request, reply) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      const caller = guard.callerOf(request);
      // Its contract says so of its output.
      const file = (await run({ caller, request, reply }, readInput(endpoint, request, raw))) as FileAnswer;
      return reply
        .type(file.type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(Readable.from(file.body));
    },
  });
}

/** A call whose success is server-sent events; its failures come in the envelope like all others. */
function registerStream(
  app: FastifyInstance,
  { key, run, guard }: { key: keyof Api; run: Run; guard: CallGuard },
): void {
  app.route({
    method: 'GET',
    url: urlOf(key),
    exposeHeadRoute: false,
    config: callRoute(key),
    onRequest: (request) => guard.open(key, request),
    handler: async (request, reply) => {
      const caller = guard.callerOf(request);
      // Its contract says so of its output.
      const { events } = (await run({ caller, request, reply }, parseQuery(request.url))) as StreamAnswer;
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          // nginx would hold events back until a buffer is full.
          .header('x-accel-buffering', 'no')
          .send(Readable.from(events, { objectMode: false }))
      );
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
// oxlint-disable-next-line typescript/no-explicit-any -- the union of all inputs cannot be called
type AnyHandler = (input: any, call: Call & { fail: Fail }) => Promise<unknown>;
