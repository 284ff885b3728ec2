import { Readable } from 'node:stream';
import { type Endpoint, type FileAnswer, type StreamAnswer } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyInstance } from 'fastify';
import type { CallGuard } from './call-guard.ts';
import { callRouteOf, inputOf } from './call-route.ts';
import type { RunCall } from './pipeline.ts';

type CallParts = { guard: CallGuard; run: RunCall };

/** A call whose success is a download; its failures come in the envelope like all others. */
export function registerDownload(app: FastifyInstance, key: keyof Api, { guard, run }: CallParts): void {
  const endpoint: Endpoint = api[key];
  app.route({
    ...callRouteOf(key, guard),
    handler: async (request, reply) => {
      const call = { caller: guard.callerOf(request), request, reply };
      // Its contract says so of its output.
      const file = (await run(key, call, inputOf(endpoint, request))) as FileAnswer;
      return reply
        .type(file.type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(Readable.from(file.body));
    },
  });
}

/** A call whose success is server-sent events; its failures come in the envelope like all others. */
export function registerStream(app: FastifyInstance, key: keyof Api, { guard, run }: CallParts): void {
  const endpoint: Endpoint = api[key];
  app.route({
    ...callRouteOf(key, guard),
    handler: async (request, reply) => {
      const call = { caller: guard.callerOf(request), request, reply };
      // Its contract says so of its output.
      const { events } = (await run(key, call, inputOf(endpoint, request))) as StreamAnswer;
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
