import type { Api } from '@playlet/contract/api';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { countsItself } from './limits/count-others.ts';

/** The configuration of a call's route; it says which call of the contract the route answers. */
export function callRoute(call: keyof Api): FastifyContextConfig & { call: keyof Api } {
  return { ...countsItself, call };
}

/** The call a request is for; undefined where its address is none. */
export function calledBy({ routeOptions }: FastifyRequest): keyof Api | undefined {
  const config: object = routeOptions.config;
  return 'call' in config ? (config.call as keyof Api) : undefined;
}
