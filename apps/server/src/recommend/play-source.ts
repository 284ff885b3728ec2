import type { FastifyRequest } from 'fastify';
import type { BaseContext } from '../base-context.ts';
import type { Caller } from '../call/caller.ts';
import { wideNetworkOf } from '../http/address.ts';

/**
 * Returns the source of a play or a search, whatever the browser's name: the member, or a guest's network. The network
 * is not stored, only a keyed hash of it that changes every day.
 */
export function playSource(
  caller: Caller,
  request: FastifyRequest,
  { config, clock }: Pick<BaseContext, 'config' | 'clock'>,
): string {
  if (caller.kind === 'member') return caller.session.memberId;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const hash = config.secrets.mac('play-source', `${day}\n${wideNetworkOf(request.ip)}`);
  return `n${hash.toString('base64url').slice(0, 24)}`;
}
