import { updatePresence } from '@playlet/core/staff/live';
import { runInTransaction } from '@playlet/db';
import { PRESENCE_LIFETIME_MS } from '@playlet/domain/staff/live';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/live/presence/update'>(
  async ({ clientId, place }, { context, caller }) => {
    const { id: staffId } = sessionOf(caller);
    const people = await runInTransaction(context.db, (tx) =>
      updatePresence(tx, { clientId, staffId, place }, PRESENCE_LIFETIME_MS),
    );
    return { people: people.map((person) => ({ ...person, since: person.since.toISOString() })) };
  },
);
