import { LIVE_TOPIC_PERMISSIONS, type LiveTopic } from '@playlet/domain/staff/live';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../call/caller.ts';
import { BusinessError, fail } from '../http/business-error.ts';
import { authenticate, type Known } from '../pipeline/authenticate.ts';
import { isPermitted } from '../staff/read-staff.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import type { LiveHub, LiveMessage } from './hub.ts';

/** How often a stream shows that it lives, and looks whether its session still does. */
const HEARTBEAT_MS = 10_000;
/** A console has one stream for each tab that is seen. */
const MAX_STREAMS_PER_SESSION = 8;
const RETRY_AFTER_SECONDS = 5;
/** How long a browser waits before it comes again. */
const RECONNECT_MS = 1000;

/** Open streams of this process, by session or token. */
const openStreams = new Map<string, number>();

/**
 * Opens a stream of what changes in these topics. It ends with the session, with the permission, and with the server.
 *
 * @throws PERMISSION_REQUIRED, TOO_MANY_REQUESTS
 */
export async function openStream(
  context: Known & { live: LiveHub },
  request: FastifyRequest,
  staff: Staff,
  topics: readonly LiveTopic[],
): Promise<EventQueue> {
  requireTopics(staff, topics);
  const leave = takePlace(staff.via === 'session' ? staff.session.id : staff.token.id);
  let unsubscribe = () => {};
  let heartbeat: NodeJS.Timeout | undefined;
  const queue = createEventQueue(() => {
    clearInterval(heartbeat);
    unsubscribe();
    leave();
  });
  try {
    const stop = await context.live.subscribe((message) => send(queue, topics, message), queue.end);
    unsubscribe = stop;
    heartbeat = setInterval(() => void beat(context, request, topics, queue), HEARTBEAT_MS);
    if (!queue.push(`retry: ${RECONNECT_MS}\nevent: ready\ndata: {}\n\n`)) stop();
    return queue;
  } catch (error) {
    queue.end();
    throw error;
  }
}

function requireTopics(staff: Staff, topics: readonly LiveTopic[]): void {
  if (!topics.every((topic) => isPermitted(staff, LIVE_TOPIC_PERMISSIONS[topic])))
    throw fail('PERMISSION_REQUIRED');
}

function takePlace(key: string): () => void {
  const count = openStreams.get(key) ?? 0;
  if (count >= MAX_STREAMS_PER_SESSION)
    throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  openStreams.set(key, count + 1);
  return () => {
    const left = (openStreams.get(key) ?? 1) - 1;
    if (left > 0) openStreams.set(key, left);
    else openStreams.delete(key);
  };
}

/** A client that receives `ready` again refreshes its possibly outdated data. */
function send(queue: EventQueue, topics: readonly LiveTopic[], message: LiveMessage): void {
  if (message === 'gap') queue.push('event: ready\ndata: {}\n\n');
  else if (topics.includes(message.topic)) queue.push(`event: change\ndata: ${JSON.stringify(message)}\n\n`);
}

async function beat(
  known: Known,
  request: FastifyRequest,
  topics: readonly LiveTopic[],
  queue: EventQueue,
): Promise<void> {
  try {
    const caller = await authenticate(known, request, { audience: 'admin', permission: 'content.view' });
    if (caller.kind === 'operator') requireTopics(caller.staff, topics);
    queue.push(': still here\n\n');
  } catch (error) {
    // A database that is away for a moment ends no session.
    if (!(error instanceof BusinessError)) return;
    queue.push('event: end\ndata: {}\n\n');
    queue.end();
  }
}
