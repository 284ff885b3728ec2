import type { PlanDuration } from '@playlet/domain/money/term';
import { previewOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { isInTeenMode } from '../catalogue/viewer.ts';
import { readCurrentVisit } from './visit.ts';

/** The plan a followed link wants chosen first; null where there is none, and always in teen mode. */
export async function readOfferedDuration(
  call: Pick<Call, 'context' | 'caller' | 'request'>,
): Promise<PlanDuration | null> {
  const { context, caller } = call;
  const visit = readCurrentVisit(call);
  if (!visit || isInTeenMode(caller) || previewOf(caller)) return null;
  const link = await context.linkTerms(visit.linkId);
  return link?.offer ?? null;
}
