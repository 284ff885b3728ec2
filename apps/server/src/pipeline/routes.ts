import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { acceptBytes } from '../http/body.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { createOutputWriter } from '../http/validate.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type CallGuard, createCallGuard } from './call-guard.ts';
import { loadHandlers } from './load-handlers.ts';
import { createPipeline, type RunCall } from './pipeline.ts';
import { type Answer, registerCall } from './register-call.ts';
import { registerDownload, registerStream } from './register-download.ts';
import { registerTus } from './register-uploads.ts';

/** Answers a call from inside, as a guest or member would be answered; the JSON text of the envelope's data. */
export type InternalCall = (
  key: keyof Api,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string>;

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
  const untilDone = finishOnClose(app);
  const { admit, callerOf, open } = createCallGuard(context, rates);
  const guard: CallGuard = { admit, callerOf, open: untilDone(open) };
  const cache = createAnswerCache(context);
  const handlers = await loadHandlers();
  const run = untilDone(createPipeline(context, handlers));
  const answers = new Map<keyof Api, Answer>();
  const register = (scope: FastifyInstance, body: Endpoint['body']) => {
    for (const key of handlers.keys()) {
      const endpoint: Endpoint = api[key];
      if ((endpoint.body ?? 'json') !== body) continue;
      if (endpoint.answer === 'file') registerDownload(scope, key, { guard, run });
      else if (endpoint.answer === 'stream') registerStream(scope, key, { guard, run });
      else {
        const answer = answerOf(key, run);
        answers.set(key, answer);
        registerCall(scope, context, key, { answer, cache, guard });
      }
    }
  };
  register(app, 'json');
  await app.register(async (scope) => {
    acceptBytes(scope);
    register(scope, 'binary');
  });
  await registerTus(app, context, { guard, run });
  return async (key, input, request, reply) => {
    const answer = answers.get(key);
    if (!answer) throw new Error(`No call ${key}`);
    return answer({ caller: await guard.admit(key, request), request, reply }, input);
  };
}

/** Runs a call and serializes only the fields of its contract's output. */
function answerOf(key: keyof Api, run: RunCall): Answer {
  const write = createOutputWriter(api[key].output);
  return async (call, input) => write(await run(key, call, input));
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
