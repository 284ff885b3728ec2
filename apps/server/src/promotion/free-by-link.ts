import type { FastifyRequest } from 'fastify';
import type { BaseContext } from '../base-context.ts';
import type { Caller } from '../call/caller.ts';
import type { FreeByLink } from '../call/variants.ts';
import type { LinkTerms } from './link-terms.ts';
import { readCurrentVisit } from './visit.ts';

/**
 * Returns the episodes opened by the caller's followed link; undefined for the staff, in teen mode, and for a link
 * without a number.
 */
export async function freeByLink(
  context: BaseContext & { linkTerms: LinkTerms },
  caller: Caller,
  request: FastifyRequest,
): Promise<FreeByLink | undefined> {
  if (caller.kind === 'operator' || caller.preview) return undefined;
  if (caller.kind === 'guest' ? caller.teen !== undefined : caller.session.teen) return undefined;
  const visit = readCurrentVisit({ context, request });
  const link = visit && (await context.linkTerms(visit.linkId));
  if (!link || link.free_episodes === null) return undefined;
  return { groupId: link.group_id, freeEpisodes: link.free_episodes };
}
