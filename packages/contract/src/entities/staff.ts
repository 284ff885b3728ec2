import { PERMISSIONS, STAFF_ROLES } from '@playlet/domain/staff/permissions';
import { z } from 'zod';
import { MIN_NOTE_LENGTH } from '#limits.ts';
import { passkeyAssertion } from './passkey.ts';
import { dateTime, id } from './scalar.ts';
import { multiLine, singleLine, verbatim } from './text.ts';

export const staffNote = multiLine(MIN_NOTE_LENGTH, 400).meta({
  id: 'StaffNote',
  description: 'Why it is done; kept in the audit log.',
});

export const staffRole = z
  .enum(STAFF_ROLES)
  .meta({ id: 'StaffRole', description: 'What somebody of the staff is for.' });
export const staffRoles = z.array(staffRole).min(1).max(STAFF_ROLES.length);
export const permission = z
  .enum(PERMISSIONS)
  .meta({ id: 'Permission', description: 'Something that roles may do, or a token within its scopes.' });
export const grant = z.enum(['free', 'note', 'reason', 'second']).meta({
  id: 'Grant',
  description:
    'How something may be done: freely, with a note, with a reason, or with a note to what somebody else has asked for.',
});

export const staffAccount = singleLine(3, 64)
  .regex(/^[^\s@]+(@[^\s@]+)?$/, 'must be a name or an e-mail address without blanks')
  .meta({ id: 'StaffAccount', description: 'What one signs in with; upper and lower case are the same.' });
export const staffName = singleLine(1, 32).describe('As colleagues read it.');
export const staffPassword = verbatim(1, 512)
  .refine((text) => {
    const { length } = [...text.normalize('NFKC')];
    return length >= 10 && length <= 128;
  }, 'must have 10 to 128 characters')
  .meta({ id: 'StaffPassword', description: '10 to 128 code points, anything goes.' });
export const totpCode = z
  .string()
  .regex(/^\d{6}$/, 'must be six digits')
  .meta({ id: 'TotpCode', description: "The authenticator's six digits." });
export const recoveryCode = singleLine(8, 16)
  .regex(/^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/)
  .meta({ id: 'RecoveryCode', description: 'Stands for the six digits, once.' });
export const staffLink = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .describe("The secret of a one-time link: what stands behind its '#'.");

/** A fresh proof that the one in the session holds the authenticator. */
export const secondFactor = { code: totpCode.optional(), recoveryCode: recoveryCode.optional() };

/** The same for calls within a session, where a passkey does as well. */
export const stepUp = {
  ...secondFactor,
  passkey: passkeyAssertion
    .optional()
    .describe('Stands for the six digits, with a challenge of `own/passkey/proof`.'),
};

export const heldPermission = z.object({ permission, grant });

export const staffSelf = z
  .object({
    id,
    account: z.string(),
    name: z.string(),
    roles: z.array(staffRole),
    permissions: z.array(heldPermission).describe('What the roles allow together.'),
    recoveryCodesLeft: z.int().describe('Recovery codes that have not been used.'),
    sessionExpiresAt: dateTime,
    tour: z.literal(true).optional().describe('Set on a tour of a demo, which changes nothing.'),
  })
  .meta({ id: 'StaffSelf', description: 'Who is signed in to the console.' });

export const staffSession = z
  .object({
    id,
    ip: z.string(),
    place: z.string().nullable().describe('The region of the address, where it is known.'),
    agent: z.string().describe("The browser's own name, cut."),
    createdAt: dateTime,
    lastSeenAt: dateTime,
    expiresAt: dateTime,
    current: z.boolean().describe('The session that asks.'),
  })
  .meta({ id: 'StaffSession', description: 'Somebody signed in to the console.' });

export const staffPerson = z
  .object({
    id,
    account: z.string(),
    name: z.string(),
    roles: z.array(staffRole),
    disabled: z.boolean(),
    totp: z.boolean().describe('An authenticator is set up.'),
    recoveryCodesLeft: z.int().describe('Recovery codes that have not been used.'),
    sessions: z.int().describe('Sessions that run.'),
    tokens: z.int().describe('Access tokens that can be used.'),
    lastSeenAt: dateTime.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'StaffPerson', description: 'Somebody of the staff.' });

export const staffInvitation = z
  .object({
    id,
    kind: z
      .enum(['owner', 'invitation', 'reset'])
      .describe('The first owner, a new colleague, or one who sets password and authenticator anew.'),
    account: z.string().nullable().describe('Null where the invited one chooses it.'),
    name: z.string().nullable(),
    roles: z.array(staffRole),
    invitedBy: z.string().describe("Who sent it; empty for the server's own."),
    createdAt: dateTime,
    expiresAt: dateTime,
  })
  .meta({ id: 'StaffInvitation', description: 'A one-time link that has not been used yet.' });

export const staffToken = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(permission),
    staffId: id.nullable().describe("Whose it is; null for the server's own machine."),
    staffName: z.string(),
    createdAt: dateTime,
    expiresAt: dateTime.nullable(),
    lastUsedAt: dateTime.nullable(),
    hint: z.string().describe('The last four signs, to tell tokens apart.'),
  })
  .meta({ id: 'StaffToken', description: 'An access token for scripts; the token itself is shown once.' });

/** The most access tokens that a member of the staff may have at once and keep over a new password. */
const MAX_KEPT_TOKENS = 100;

export const keptTokenIds = z
  .array(id)
  .max(MAX_KEPT_TOKENS)
  .optional()
  .describe("Ids of one's own access tokens that stay valid; all others are revoked.");

export const signedIn = z
  .object({ token: z.string().describe('To be sent as `x-token`.'), staff: staffSelf })
  .meta({ id: 'StaffSignedIn', description: 'A new session of the console.' });

export const recoveryCodes = z
  .array(z.string())
  .describe('Each stands for the six digits once; shown this once.');

export const enrolment = z
  .object({
    secret: z.string().describe('Base32, for typing.'),
    otpauthUri: z.string().describe('For the QR code.'),
    recoveryCodes,
  })
  .meta({ id: 'TotpEnrolment', description: 'A new authenticator; it holds once its code was sent back.' });

const auditValue = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('The fields of the object; secrets are never among them.');

export const auditEntry = z
  .object({
    id,
    kind: z
      .enum(['write', 'security'])
      .describe('A change, or something about access: signing in, a refusal.'),
    at: dateTime,
    staffId: id.nullable(),
    staffName: z.string().describe("Empty for whoever is not of the staff, and for the server's own token."),
    roles: z.array(z.string()).describe('Of that moment.'),
    via: z.string().describe('`session`, `token: name`, or empty.'),
    ip: z.string(),
    agent: z.string(),
    call: z
      .string()
      .describe(
        'Method and path below `/api`; `clock/release` and `clock/expire` of what the clock released or took down.',
      ),
    objectKind: z.string().describe('Such as `group`, `refund` or `staff`; empty where there is none.'),
    objectId: z.string(),
    objectName: z.string().describe('As it was called at that moment.'),
    before: auditValue,
    after: auditValue,
    note: z.string(),
    errorCode: z.string().nullable().describe('Set for what was refused.'),
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry', description: 'A line of the audit log.' });

export const auditFilter = {
  kind: z.enum(['write', 'security']).optional(),
  staffId: id.optional(),
  call: singleLine(1, 100).optional().describe('Method and path, or the beginning of a path.'),
  objectKind: singleLine(1, 40).optional(),
  objectId: singleLine(1, 64).optional(),
  requestId: singleLine(1, 64).optional(),
  q: singleLine(1, 64).optional().describe('Found in the name of the object, the note or the request id.'),
};
