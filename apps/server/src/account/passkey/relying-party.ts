import type { Config } from '@playlet/config';
import type { FastifyRequest } from 'fastify';
import { baseUrlOf } from '#http/edge/hosts.ts';

/** The site that passkeys belong to: they are made for its host name, and answer pages of its origin alone. */
export type RelyingParty = { id: string; origin: string };

/** The site of PUBLIC_URL; without one, that of the requested host, which is a known one. */
export function relyingPartyOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(baseUrlOf(request, config));
  return { id: hostname, origin };
}
