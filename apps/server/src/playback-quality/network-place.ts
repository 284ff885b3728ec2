import type { NetworkPlace } from '@playlet/domain/playback-quality/dimensions';
import type { FastifyRequest } from 'fastify';
import { operatorOf } from '#account/region/operator.ts';
import type { Context } from '../context.ts';

/** Stands for a network of a home or a company, of which no table knows where it is. */
const LOCAL = 'local';

/** Returns the place of a request, by the offline tables: a province and an operator, without personal data. */
export function networkPlaceOf(
  { regions }: Pick<Context, 'regions'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
): NetworkPlace {
  return { region: regions(ip) ?? LOCAL, operator: operatorOf(ip) };
}
