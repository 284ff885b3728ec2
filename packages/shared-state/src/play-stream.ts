import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { buildClientOptions, CONNECT_TIMEOUT_MS, describeError } from './client-options.ts';
import { createGuard } from './guard.ts';
import { playStreamScripts, STREAM } from './play-stream-scripts.ts';

type StreamedPlay = { id: string; groupId: string; videoId: string; heat: number };

/** The stream of counted plays in Valkey; `PlayStream` of core says what its members promise. */
export type ValkeyPlayStream = {
  add(plays: readonly StreamedPlay[]): Promise<true | undefined>;
  claimRows(playIds: readonly string[]): Promise<ReadonlySet<string> | undefined>;
  read(
    count: number,
  ): Promise<{ name: string; entries: { entryId: string; play: StreamedPlay }[] } | undefined>;
  remove(entryIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** A fold waits longer than a viewer. */
const FOLD_TIMEOUT_MS = 5000;

/**
 * Opens the stream in Valkey, or Redis from version 6.2. Resolves at once, also while it is away; it comes back by itself.
 *
 * @see https://valkey.io/topics/streams-intro/
 */
export async function openPlayStream({
  url,
  log,
}: {
  url: string;
  log: { warn(message: string): void };
}): Promise<ValkeyPlayStream> {
  const guard = createGuard({
    onAway: (error) =>
      log.warn(
        `Valkey (PLAY_STREAM_URL) is away (${describeError(error)}): counted plays wait in rows of the database`,
      ),
    onBack: (awayMs) => log.warn(`Valkey (PLAY_STREAM_URL) is back after ${Math.round(awayMs / 1000)} s`),
  });
  const commands = createClient({ ...buildClientOptions(url), scripts: playStreamScripts });
  // An unhandled error would end the process; the failing commands throw it.
  commands.on('error', () => {});
  await guard.ask(() => commands.connect(), CONNECT_TIMEOUT_MS);

  return {
    async add(plays) {
      const entries = plays.map((play) => ({ id: play.id, text: JSON.stringify(play) }));
      const added = await guard.ask(() => commands.addPlays(randomUUID(), entries));
      return added === undefined ? undefined : true;
    },
    async claimRows(playIds) {
      const places = await guard.ask(() => commands.claimRows(playIds), FOLD_TIMEOUT_MS);
      return places && new Set(places.map((place) => playIds[place - 1] ?? ''));
    },
    async read(count) {
      const page = await guard.ask(() => commands.readPlays(count), FOLD_TIMEOUT_MS);
      if (!page) return undefined;
      // The entries are those that `add` wrote.
      const parse = (text: string) => JSON.parse(text) as StreamedPlay;
      return {
        name: page.name,
        entries: page.entries.map(({ entryId, text }) => ({ entryId, play: parse(text) })),
      };
    },
    async remove(entryIds) {
      if (entryIds.length === 0) return;
      await guard.ask(() => commands.xDel(STREAM, [...entryIds]), FOLD_TIMEOUT_MS);
    },
    async close() {
      commands.destroy();
    },
  };
}
