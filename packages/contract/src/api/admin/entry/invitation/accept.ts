import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import {
  keptTokenIds,
  signedIn,
  staffAccount,
  staffLink,
  staffName,
  staffPassword,
  totpCode,
} from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  summary:
    'Uses a one-time link up: makes or renews the account, with a code of the new authenticator, and signs in',
  input: z.strictObject({
    link: staffLink,
    account: staffAccount.optional().describe('Needed where the link names none.'),
    name: staffName.optional().describe('Needed where the link names none.'),
    password: staffPassword,
    code: totpCode,
    keepTokens: keptTokenIds,
  }),
  output: signedIn,
  errors: ['STAFF_LINK_INVALID', 'STAFF_ACCOUNT_TAKEN', 'TOTP_CODE_WRONG', 'PASSWORD_TOO_COMMON'],
});
