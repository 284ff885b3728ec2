import { lockStaff } from '@playlet/core/staff/staff';
import { OWNER_LINK_LIFETIME_MS } from '@playlet/domain/staff/session';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { createResetLink } from '#staff/first-owner.ts';

export default defineHandler<'POST admin/staff/account/reset'>(({ id }, { context, caller, write, fail }) =>
  write({ kind: 'staff', id }, async (tx, line) => {
    const row = await lockStaff(tx, id);
    if (!row || row.disabled_at !== null) throw fail('STAFF_NOT_FOUND');
    const { clock } = context;
    const link = await createResetLink({ db: tx, clock }, row, staffOf(caller).id);
    line.details({ link: 'reset' });
    return { link, expiresAt: new Date(clock.now() + OWNER_LINK_LIFETIME_MS).toISOString() };
  }),
);
