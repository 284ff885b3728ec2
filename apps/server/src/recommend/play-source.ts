import type { FastifyRequest } from 'fastify';
import { wideNetworkOf } from '../account/region/address.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/caller.ts';

/**
 * Who stays behind a play, or a search, however often the browser's name changes: the member, or a guest's network. The network is not
 * stored, only a keyed hash of it that is another one tomorrow.
 */
export function playSource(
  caller: Caller,
  request: FastifyRequest,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): string {
  if (caller.kind === 'member') return caller.session.memberId;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const hash = config.secrets.mac('play-source', `${day}\n${wideNetworkOf(request.ip)}`);
  return `n${hash.toString('base64url').slice(0, 24)}`;
}
