import { createHash } from 'node:crypto';
import { type Clock, MINUTE_MS } from '@playlet/domain/time';
import { createClient } from '@redis/client';
import { allowance } from './allowance-script.ts';
import { buildClientOptions, CONNECT_TIMEOUT_MS, describeError } from './client-options.ts';
import { createGuard } from './guard.ts';
import { createListeners } from './listeners.ts';
import { parseMessage } from './message.ts';
import type { SharedState } from './shared-state.ts';

const PREFIX = 'playlet:';
const CHANNEL = `${PREFIX}messages`;
const COUNTER_TTL_SECONDS = 3600;

export type ValkeyOptions = {
  /** `redis://` or `rediss://`: Valkey, or Redis from version 6.2. */
  url: string;
  log: { warn(message: string): void };
  clock: Clock;
};

/**
 * State shared through Valkey. Resolves at once, also while Valkey is away, which is said once in the log; it comes back by
 * itself. Nothing in it is needed for a right answer.
 */
export async function openValkey({ url, log, clock }: ValkeyOptions): Promise<SharedState> {
  const guard = createGuard({
    onAway: (error) =>
      log.warn(
        `Valkey (REDIS_URL) is away (${describeError(error)}): each server counts its limits by itself and asks the database`,
      ),
    onBack: (awayMs) => log.warn(`Valkey (REDIS_URL) is back after ${Math.round(awayMs / 1000)} s`),
  });
  const commands = createClient({ ...buildClientOptions(url), scripts: { allowance } });
  const listening = createClient(buildClientOptions(url));
  const { subscribe, tell } = createListeners();

  // An unhandled error would end the process; the failing commands throw it.
  commands.on('error', () => {});
  listening.on('error', () => {});
  const hear = (text: string) => {
    const message = parseMessage(text);
    if (message) tell(message);
  };
  let hasSubscribed = false;
  const startHearing = async () => {
    // Once done, the client does it again by itself; a try that fails is followed by another connection.
    if (!hasSubscribed)
      hasSubscribed = await listening.subscribe(CHANNEL, hear).then(
        () => true,
        () => false,
      );
    // Messages in the meantime are lost.
    tell({ topic: 'gap' });
  };
  listening.on('ready', () => void startHearing());
  // Both connect until they are closed.
  listening.connect().catch(() => {});
  await guard.ask(() => commands.connect(), CONNECT_TIMEOUT_MS);

  const allow = (key: string, perMinute: number, counts: boolean) =>
    guard.ask(() =>
      commands.allowance(nameOf('rate', key), {
        costMs: MINUTE_MS / perMinute,
        wholeMs: MINUTE_MS,
        counts,
      }),
    );

  return {
    async readStatus() {
      await guard.ask(() => commands.ping());
      return guard.isAway ? 'away' : 'connected';
    },
    async readText(key) {
      const name = nameOf('text', key);
      const found = await guard.ask(() => Promise.all([commands.get(name), commands.pTTL(name)]));
      const [text, ttlMs = 0] = found ?? [];
      return text == null || ttlMs <= 0 ? undefined : { text, ttlMs };
    },
    async writeText(key, text, ttlMs) {
      // Ends at a moment, not after a time: a command that arrives late must not make old news look fresh.
      const endsAt = Math.floor(clock.now() + ttlMs);
      await guard.ask(() =>
        commands.set(nameOf('text', key), text, { expiration: { type: 'PXAT', value: endsAt } }),
      );
    },
    takeAllowance: (key, perMinute) => allow(key, perMinute, true),
    checkAllowance: (key, perMinute) => allow(key, perMinute, false),
    async claim(key, ttlMs) {
      const expiration = { type: 'PX', value: Math.max(1, Math.floor(ttlMs)) } as const;
      const claimed = await guard.ask(async () => ({
        reply: await commands.set(nameOf('claim', key), '1', { expiration, condition: 'NX' }),
      }));
      return claimed && claimed.reply !== null;
    },
    count: (key) => guard.ask(async () => Number((await commands.get(nameOf('count', key))) ?? 0)),
    async increment(key) {
      const name = nameOf('count', key);
      await guard.ask(() => Promise.all([commands.incr(name), commands.expire(name, COUNTER_TTL_SECONDS)]));
    },
    publish(message) {
      // At once here, and again when it comes back: acting on it twice is as good as once.
      tell(message);
      void guard.ask(() => commands.publish(CHANNEL, JSON.stringify(message)));
    },
    subscribe,
    async close() {
      commands.destroy();
      listening.destroy();
    },
  };
}

/** Hashed: keys hold addresses of callers and whole bodies. */
function nameOf(kind: 'rate' | 'text' | 'claim' | 'count', key: string): string {
  return `${PREFIX}${kind}:${createHash('sha256').update(key).digest('base64url')}`;
}
