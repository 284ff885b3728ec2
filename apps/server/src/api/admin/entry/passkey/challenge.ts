import { issueChallenge } from '#account/passkey/challenge.ts';
import { buildRequest } from '#account/passkey/options.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/entry/passkey/challenge'>(async (_input, { context, request }) =>
  buildRequest(
    issueChallenge(context, { purpose: 'staff-login' }),
    relyingPartyOf(request, context.config).id,
  ),
);
