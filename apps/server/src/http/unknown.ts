import { api } from '@playlet/contract/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './business-error.ts';
import { sendFailure } from './envelope.ts';

const methods = new Map<string, string[]>();
for (const key of Object.keys(api)) {
  const [method = '', path = ''] = key.split(' ');
  methods.set(`/api/${path}`, [...(methods.get(`/api/${path}`) ?? []), method]);
}

/** The verbs of the call at an address; undefined where there is none. */
export function methodsAt(url: string): readonly string[] | undefined {
  return methods.get(url.split('?')[0] ?? '');
}

/** Answers a path below `/api` that no call has, or a call asked with the wrong verb. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = methodsAt(request.url);
  if (!allowed) return sendFailure(request, reply, fail('CALL_NOT_FOUND'));
  reply.header('allow', allowed.join(', '));
  return sendFailure(request, reply, fail('METHOD_NOT_ALLOWED'));
}
