import type { NewEvent, ReportAudience } from '@playlet/domain/reports/event';
import { type Caller, deviceKindOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { readCurrentVisit } from '#promotion/visit.ts';

/** The fields of a call's event, without its viewer. */
type EventOfCall = Omit<NewEvent, 'viewerKey' | 'device' | 'audience'>;

/** Records an event of the caller. The staff are no viewers: neither in the console nor in a preview. */
export function recordEvent(
  { context, caller, request }: Pick<Call, 'context' | 'caller' | 'request'>,
  event: EventOfCall,
): void {
  if (caller.kind === 'operator' || caller.preview) return;
  context.events.record({
    viewerKey: caller.viewerKey,
    memberId: caller.kind === 'member' ? caller.session.memberId : undefined,
    promotionLinkId: readCurrentVisit({ context, request })?.linkId,
    ...event,
    device: deviceKindOf(request.headers['user-agent'] ?? ''),
    audience: audienceOf(caller),
  });
}

function audienceOf(caller: Exclude<Caller, { kind: 'operator' }>): ReportAudience {
  if (caller.kind === 'guest') return caller.teen ? 'teen' : 'guest';
  if (caller.session.teen) return 'teen';
  return caller.session.vip ? 'vip' : 'member';
}
