import type { NetworkPlace } from '@playlet/domain/playback-quality/dimensions';
import type { FastifyRequest } from 'fastify';
import { operatorOf } from '#account/region/operator.ts';
import type { Regions } from '#account/region/region.ts';

/** Stands for a network of a home or a company, of which no table knows where it is. */
const LOCAL = 'local';

/** Returns the place of a request, by the offline tables: a province and an operator, without personal data. */
export function networkPlaceOf(
  { regions }: { regions: Regions },
  { ip }: Pick<FastifyRequest, 'ip'>,
): NetworkPlace {
  return { region: regions(ip) ?? LOCAL, operator: operatorOf(ip) };
}
