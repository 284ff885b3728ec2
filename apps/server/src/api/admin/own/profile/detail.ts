import { sessionOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { presentSelf } from '#staff/present.ts';
import { ownRow } from '#staff/proof.ts';

export default handler<'GET admin/own/profile/detail'>(async (_input, call) =>
  presentSelf(await ownRow(call), sessionOf(call.caller).session.expiresAt),
);
