import type { FastifyRequest } from 'fastify';
import type { Regions } from '../account/region/region.ts';
import type { BaseContext } from '../base-context.ts';
import { networkKeyOf } from '../http/limits/network-key.ts';
import { networkPlaceOf } from './network-place.ts';
import type { ReportOrigin } from './playback-reports.ts';
import type { ReportTokens } from './report-tokens.ts';

/** Returns the place of a report and its plays; undefined without a play of ours that was not reported yet. */
export function reportOrigin(
  context: Pick<BaseContext, 'config'> & { regions: Regions; reportTokens: ReportTokens },
  request: Pick<FastifyRequest, 'ip'>,
  tokens: readonly string[],
): ReportOrigin | undefined {
  const plays = tokens.flatMap((token) => context.reportTokens.redeem(token) ?? []);
  if (plays.length === 0) return undefined;
  return {
    ...networkPlaceOf(context, request),
    network: networkKeyOf(context, request),
    weight: Math.min(...plays.map(({ oneIn }) => oneIn)),
    firstLines: new Set(plays.map(({ line }) => line)),
  };
}
