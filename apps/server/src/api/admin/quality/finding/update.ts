import { decideFinding } from '@playlet/core/quality-control/findings';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentFinding } from '#quality-control/present.ts';

export default defineHandler<'PUT admin/quality/finding/update'>(({ id, state }, { write, fail, caller }) =>
  write({ kind: 'finding', id }, async (tx) => {
    const row = await decideFinding(tx, id, { state, by: staffOf(caller).name });
    if (!row) throw fail('FINDING_NOT_FOUND');
    return presentFinding(row);
  }),
);
