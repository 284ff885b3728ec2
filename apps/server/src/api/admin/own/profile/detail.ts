import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentSelf } from '#staff/present.ts';
import { readOwnRow } from '#staff/proof.ts';

export default defineHandler<'GET admin/own/profile/detail'>(async (_input, call) =>
  presentSelf(await readOwnRow(call), sessionOf(call.caller).session.expiresAt),
);
