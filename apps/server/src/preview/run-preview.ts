import { insertConsents } from '@playlet/core/agreements/consent';
import { showAsAt } from '@playlet/core/publishing/preview';
import { insertPersona } from '@playlet/core/staff/persona';
import { runInUndoneTransaction } from '@playlet/db';
import { buildConsents } from '@playlet/legal/consent';
import { createProcessState } from '@playlet/shared-state';
import pLimit from 'p-limit';
import { createCaches } from '../caches.ts';
import type { Preview } from '../call/caller.ts';
import { createGroupOrders } from '../catalogue/order.ts';
import { createShelves } from '../catalogue/shelves.ts';
import type { Context } from '../context.ts';
import { createGuestPlays } from '../media/guest-plays.ts';
import { createListSnapshots } from '../paging/list-snapshots.ts';
import { NO_EVENTS } from '../reports/event-recorder.ts';
import { createSearches } from '../search/searches.ts';
import { createWordCounts } from '../search/word-counts.ts';

/** Each holds a connection while it is answered; viewers keep the others. */
const MAX_PARALLEL_PREVIEWS = 2;
const PERSONA_NAME = '预览';

const limit = pLimit(MAX_PARALLEL_PREVIEWS);

/**
 * Answers a call as the viewer of a preview: in a transaction in which that viewer exists and the drama is as it will be, and
 * which is undone afterwards. Nothing of it stays, in the database or in what this process remembers.
 */
export function runPreview<Result>(
  context: Context,
  preview: Preview,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  return limit(() =>
    runInUndoneTransaction(context.db, async (tx) => {
      const clock = { now: () => context.clock.now() + preview.at - preview.madeAt };
      const at = new Date(clock.now());
      const { persona, memberId, groupId, isPublished } = preview;
      if (persona !== 'guest') {
        await insertPersona(tx, { persona, memberId, sessionId: memberId, name: PERSONA_NAME, at });
        // A due consent would cover the drama.
        const consents = buildConsents(await context.agreements.inForce());
        await insertConsents(tx, { memberId, consents, source: 'register', at });
      }
      await showAsAt(tx, groupId, { at, isPublished });
      return run(previewContext(context, tx, clock));
    }),
  );
}

/**
 * Returns a context that reads from the transaction and shares no caches. Tickets keep the real time, at which media
 * are fetched.
 */
function previewContext(context: Context, tx: Context['db'], clock: Context['clock']): Context {
  const caches = createCaches(clock);
  const listSnapshots = createListSnapshots(tx, clock);
  return {
    ...context,
    db: tx,
    clock,
    caches,
    listSnapshots,
    guestPlays: createGuestPlays(context.config.secrets, { clock, caches }),
    orders: createGroupOrders(tx, listSnapshots, { clock, caches }),
    searches: createSearches(() => tx, listSnapshots, context.searchRules),
    searchWords: createWordCounts(tx, { clock, caches, shared: createProcessState() }),
    shelves: createShelves(tx, { clock, caches }),
    payments: { ...context.payments, db: tx, clock },
    foldPlaysSoon: () => undefined,
    events: NO_EVENTS,
  };
}
