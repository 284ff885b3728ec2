import { randomBytes } from 'node:crypto';
import { insertInvitation } from '@playlet/core/members/invitation';
import { DAY_MS } from '@playlet/domain/time';
import { hashInvitation } from '#account/invitation.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/invitation/create'>(
  ({ uses, days, note }, { context, write }) => {
    const code = randomBytes(8)
      .toString('hex')
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1-');
    const expiresAt = new Date(context.clock.now() + days * DAY_MS);
    return write({ kind: 'invitation' }, async (tx, line) => {
      const id = await insertInvitation(tx, { codeHash: hashInvitation(code), uses, note, expiresAt });
      line.id(id);
      return { id, code, uses, expiresAt: expiresAt.toISOString() };
    });
  },
);
