import { insertConsents } from '@playlet/core/agreements/consent';
import { saveDemoMember } from '@playlet/core/catalogue/demo';
import { NO_PASSWORD_HASH } from '@playlet/core/members/member';
import { insertEvents } from '@playlet/core/reports/insert-events';
import { newId } from '@playlet/db';
import { usernameKeyOf } from '@playlet/domain/account/username';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import type { Context } from '../../context.ts';

/**
 * Makes a member of the past, who registered at this moment and has no password to sign in with.
 * `number` counts from 0. Answers the id.
 */
export async function makeBuyer({ db, agreements }: Context, number: number, at: Date): Promise<string> {
  const digits = String(number).padStart(4, '0');
  const username = `观众_${digits}`;
  const versions = await agreements.inForce();
  const memberId = await saveDemoMember(db, `viewer-${digits}`, {
    username,
    username_key: usernameKeyOf(username),
    phone: `1990001${digits}`,
    password_hash: NO_PASSWORD_HASH,
    birthday: null,
    created_at: at,
  });
  const consents = ACCOUNT_DOCUMENTS.map((document) => ({ document, version: versions[document] }));
  await insertConsents(db, { memberId, consents, source: 'register', at });
  await insertEvents(db, [
    { id: newId(at.getTime()), kind: 'registration', viewerKey: memberId, memberId, channel: 'douyin' },
  ]);
  return memberId;
}
