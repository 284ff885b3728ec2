import type { FastifyRequest } from 'fastify';
import { wideNetworkOf } from '#account/region/address.ts';
import type { Context } from '../context.ts';
import { networkPlace } from './network-place.ts';
import type { ReportOrigin } from './playback-reports.ts';

/** Characters of the hash of a network: enough that two of a place hardly share one. */
const NETWORK_KEY_LENGTH = 10;

/** Where a report comes from and what it may speak of; undefined where it names no play of ours that was not reported yet. */
export function reportOrigin(
  context: Pick<Context, 'regions' | 'reportTokens' | 'config'>,
  request: Pick<FastifyRequest, 'ip'>,
  tokens: readonly string[],
): ReportOrigin | undefined {
  const plays = tokens.flatMap((token) => context.reportTokens.redeem(token) ?? []);
  if (plays.length === 0) return undefined;
  const network = context.config.secrets
    .mac('playback-network', wideNetworkOf(request.ip))
    .toString('base64url')
    .slice(0, NETWORK_KEY_LENGTH);
  return {
    ...networkPlace(context, request),
    network,
    weight: Math.min(...plays.map(({ oneIn }) => oneIn)),
    firstLines: new Set(plays.map(({ line }) => line)),
  };
}
