import { randomBytes } from 'node:crypto';
import { insertInvitation } from '@playlet/db/queries/invitation';
import { DAY_MS } from '@playlet/domain/time';
import { invitationHash } from '#account/invitation.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/invitation/create'>(async ({ uses, days, note }, { context }) => {
  const code = randomBytes(8)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');
  const expiresAt = new Date(context.now() + days * DAY_MS);
  const id = await insertInvitation(context.db, { codeHash: invitationHash(code), uses, note, expiresAt });
  return { id, code, uses, expiresAt: expiresAt.toISOString() };
});
