import { issueChallenge } from '#account/passkey/challenge.ts';
import { buildRequest } from '#account/passkey/options.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/member/passkey/challenge'>(async (_input, { context, request }) =>
  buildRequest(issueChallenge(context, { purpose: 'login' }), relyingPartyOf(request, context.config).id),
);
