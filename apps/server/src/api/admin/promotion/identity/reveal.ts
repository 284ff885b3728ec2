import { readPartnerIdentity } from '@playlet/core/promotion/partner-identity';
import { defineHandler } from '#call/handler.ts';

/** Long enough to copy it. */
const SHOWN_SECONDS = 60;

export default defineHandler<'POST admin/promotion/identity/reveal'>(
  ({ partnerId }, { context: { config }, write, fail, reply }) =>
    write({ kind: 'promotion partner', id: partnerId }, async (tx) => {
      const identity = await readPartnerIdentity(tx, config.secrets, partnerId);
      if (!identity) throw fail('PARTNER_IDENTITY_NOT_FOUND');
      reply.header('cache-control', 'no-store');
      return { ...identity, seconds: SHOWN_SECONDS };
    }),
);
