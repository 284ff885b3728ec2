import { setTimeout as wait } from 'node:timers/promises';
import type { Ingest } from '@playlet/contract/entities/ingest';
import type { IngestClient } from './client.ts';

const EVERY_MS = 1000;
/** As many as one call may ask for. */
const MAX_FOLLOWED = 100;

/**
 * Watches ingests until all have ended: `onChange` receives each one's state once a second. Ids may be added to the set
 * meanwhile; each is removed when it ends. `more` returns whether further ones will come.
 */
export async function followIngests(
  api: IngestClient,
  ids: Set<string>,
  { onChange, more = () => false, signal }: FollowOptions,
): Promise<void> {
  while (ids.size > 0 || more()) {
    const asked = [...ids];
    for (let at = 0; at < asked.length; at += MAX_FOLLOWED) {
      const some = asked.slice(at, at + MAX_FOLLOWED);
      const { list } = await api.call('POST admin/ingest/job/list', { ids: some, pageSize: MAX_FOLLOWED });
      for (const ingest of list) {
        if (ingest.state !== 'waiting' && ingest.state !== 'running') ids.delete(ingest.id);
        onChange(ingest);
      }
    }
    if (ids.size > 0 || more()) await wait(EVERY_MS, undefined, { signal });
  }
}

type FollowOptions = {
  onChange: (ingest: Ingest) => void;
  more?: () => boolean;
  signal?: AbortSignal | undefined;
};
