import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyRequest } from 'fastify';
import { callRoute } from '../http/call-route.ts';
import { parseBody, parseQuery } from '../http/validate.ts';
import type { CallGuard } from './call-guard.ts';

/** Returns the route of a call, which admits the caller before the body is read. */
export function callRouteOf(key: keyof Api, guard: CallGuard) {
  return {
    method: api[key].method,
    url: urlOf(key),
    // HEAD of a GET call would run it for nothing.
    exposeHeadRoute: false,
    config: callRoute(key),
    onRequest: (request: FastifyRequest) => guard.open(key, request),
  };
}

/** The address of a call. */
export function urlOf(key: keyof Api): string {
  return `/api/${key.slice(key.indexOf(' ') + 1)}`;
}

/** Returns the text that a call's input is in: the address or the body. */
export function rawInputOf({ method }: Endpoint, request: FastifyRequest): string {
  if (method === 'GET') return request.url;
  return typeof request.body === 'string' ? request.body : '';
}

/** Returns the unparsed input of a call: the query of its address, or the JSON of its body. */
export function inputOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  return endpoint.method === 'GET' || endpoint.body === 'binary'
    ? parseQuery(request.url)
    : parseBody(rawInputOf(endpoint, request));
}
