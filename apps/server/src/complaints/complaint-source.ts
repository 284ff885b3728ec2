import type { ComplaintSource } from '@playlet/core/complaints/create-complaint';
import { deviceKindOf } from '#call/caller.ts';
import type { Call } from '#call/handler.ts';
import { addressKeyOf } from '#http/address.ts';

/** Returns the sender of a complaint: a member, or a guest by keyed hashes, from which no address can be read. */
export function complaintSourceOf({ caller, context, request }: Call): ComplaintSource {
  if (caller.kind === 'member')
    return { memberId: caller.session.memberId, addressHash: null, deviceHash: null };
  const address = addressKeyOf(request.ip);
  const device = deviceKindOf(request.headers['user-agent'] ?? '');
  const hash = (text: string) => context.config.secrets.mac('complaint-source', text);
  return { memberId: null, addressHash: hash(address), deviceHash: hash(`${address}\n${device}`) };
}
