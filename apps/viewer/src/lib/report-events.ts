import { type CallInput, call } from './call.ts';

type Report = CallInput<'POST public/content/event/create'>;
export type VisitEvent = Report['events'][number];
type Network = NonNullable<Report['network']>;

/**
 * Sends events of this visit at once. The request outlives the page, so that a viewer who leaves in the same moment
 * counts too. A beacon has no headers, and this needs the session's.
 */
export function reportEvents(...events: VisitEvent[]): void {
  const network = readNetwork();
  const channel = readChannel();
  const report = { ...(network && { network }), ...(channel && { channel }), events };
  call('POST public/content/event/create', report, { keepalive: true, skipErrorHandler: true }).catch(
    () => undefined,
  );
}

/** Returns the viewer's channel, by the address at which this document was opened. */
function readChannel(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(navigation?.name || location.href, location.href);
  const source = searchParams.get('utm_source') ?? '';
  return /^[\w.-]{1,32}$/.test(source) ? source : undefined;
}

/** Reads the connection's facts, which only Chromium has. */
function readNetwork(): Network | undefined {
  const { connection } = navigator as Navigator & { connection?: { type?: string; effectiveType?: string } };
  if (connection?.type === 'wifi' || connection?.type === 'ethernet') return 'wifi';
  const speed = connection?.effectiveType;
  if (speed === '4g' || speed === '3g' || speed === '2g') return speed;
  return speed === 'slow-2g' ? '2g' : undefined;
}
