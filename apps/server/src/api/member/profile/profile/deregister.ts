import { loginPlaces, postponeErasure } from '@playlet/core/deregistration/leaving';
import { inTransaction } from '@playlet/db';
import { isLeavingUndoable, LEAVING_UNDO_DAYS } from '@playlet/domain/account/leaving';
import { ownRow } from '#account/own-profile.ts';
import { requireProof } from '#account/proof.ts';
import { memberOf } from '#call/caller.ts';
import { type Call, handler } from '#call/handler.ts';
import { eraseForGood } from '#leaving/erase-for-good.ts';
import { proveTeenEnd } from '#teen/session-end.ts';

export default handler<'POST member/profile/profile/deregister'>(
  async ({ confirmed: _ticked, pin, ...proof }, call) => {
    const { db } = call.context;
    const member = await ownRow(call);
    const useUp = await requireProof(call, member, 'deregister', proof);
    const device = await proveTeenEnd(call, pin);
    const undoable = await isUndoable(call);
    const undoUntil = await inTransaction(db, async (tx) => {
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
  const places = await loginPlaces(context.db, session);
  return isLeavingUndoable({ ...places, risk: session.risk, region: context.regions(request.ip) });
}
