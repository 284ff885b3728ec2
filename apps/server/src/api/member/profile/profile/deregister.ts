import { listLoginPlaces, postponeErasure } from '@playlet/core/deregistration/leaving';
import { runInTransaction } from '@playlet/db';
import { isLeavingUndoable, LEAVING_UNDO_DAYS } from '@playlet/domain/account/leaving';
import { readOwnRow } from '#account/own-profile.ts';
import { requireProof } from '#account/proof.ts';
import { memberOf } from '#call/caller.ts';
import { type Call, defineHandler } from '#call/handler.ts';
import { eraseForGood } from '#deregistration/erase-for-good.ts';
import { proveTeenEnd } from '#teen/session-end.ts';

export default defineHandler<'POST member/profile/profile/deregister'>(
  async ({ confirmed: _ticked, pin, ...proof }, call) => {
    const { db } = call.context;
    const member = await readOwnRow(call);
    const useUp = await requireProof(call, member, 'deregister', proof);
    const device = await proveTeenEnd(call, pin);
    const undoable = await isUndoable(call);
    const undoUntil = await runInTransaction(db, async (tx) => {
      await useUp(tx);
      if (undoable) return postponeErasure(tx, member.id, LEAVING_UNDO_DAYS);
      await eraseForGood(tx, call.context, member);
      return null;
    });
    call.reply.header('clear-site-data', device === null ? '"cache", "storage"' : '"cache"');
    return { undoUntil: undoUntil?.toISOString() ?? null, device };
  },
);

async function isUndoable({ context, caller, request }: Call): Promise<boolean> {
  const { session } = memberOf(caller);
  const places = await listLoginPlaces(context.db, session);
  return isLeavingUndoable({ ...places, risk: session.risk, region: context.regions(request.ip) });
}
