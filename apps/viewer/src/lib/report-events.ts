import { type CallInput, call } from './call.ts';

type Report = CallInput<'POST public/content/event/create'>;
export type VisitEvent = Report['events'][number];
type Network = NonNullable<Report['network']>;

/**
 * Sends events of this visit at once. The request outlives the page: whoever leaves in the same moment is counted too. It is
 * no beacon, which has no headers, for it goes with the session.
 */
export function reportEvents(...events: VisitEvent[]): void {
  const network = readNetwork();
  const channel = readChannel();
  const report = { ...(network && { network }), ...(channel && { channel }), events };
  call('POST public/content/event/create', report, { keepalive: true, skipErrorHandler: true }).catch(
    () => undefined,
  );
}

/** Where the viewer came from, by the address at which this document was opened. */
function readChannel(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(navigation?.name || location.href, location.href);
  const source = searchParams.get('utm_source') ?? '';
  return /^[\w.-]{1,32}$/.test(source) ? source : undefined;
}

/** What Chromium says of the connection; others say nothing. */
function readNetwork(): Network | undefined {
  const { connection } = navigator as Navigator & { connection?: { type?: string; effectiveType?: string } };
  if (connection?.type === 'wifi' || connection?.type === 'ethernet') return 'wifi';
  const speed = connection?.effectiveType;
  if (speed === '4g' || speed === '3g' || speed === '2g') return speed;
  return speed === 'slow-2g' ? '2g' : undefined;
}
