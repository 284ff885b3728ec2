import { z } from 'zod';
import { dateTime, id } from './scalar.ts';

const MAX_CREDENTIAL_ID_LENGTH = 1364;

const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);

const credentialId = bytes(MAX_CREDENTIAL_ID_LENGTH).describe('In base64url, as everything binary here.');
const transports = z
  .array(z.string().regex(/^[a-z-]{1,20}$/))
  .max(8)
  .default([])
  .describe('How a browser reaches it: `internal`, `hybrid`, `usb`, …');

export const passkeyAssertion = z
  .strictObject({
    id: credentialId,
    clientDataJSON: bytes(3900),
    authenticatorData: bytes(3900),
    signature: bytes(3900),
    userHandle: bytes(200).optional(),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: 'A challenge signed with a passkey: what `navigator.credentials.get` answers.',
  });
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyAttestation = z
  .strictObject({
    id: credentialId,
    clientDataJSON: bytes(3900),
    attestationObject: bytes(3900),
    transports,
  })
  .meta({
    id: 'PasskeyAttestation',
    description: 'A new passkey: what `navigator.credentials.create` answers.',
  });
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Options for a browser; the fields are those of the standard's JSON. */
export const passkeyRequest = z
  .object({
    challenge: z.string().describe('Good once, for five minutes and this purpose alone.'),
    rpId: z.string().describe('The host name of this service.'),
    timeout: z.int().describe('Milliseconds.'),
    userVerification: z.literal('required'),
    allowCredentials: z
      .array(descriptor)
      .describe('Empty where the authenticator offers those it has for this service.'),
  })
  .meta({ id: 'PasskeyRequest', description: 'The options of `navigator.credentials.get`, as JSON.' });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const passkeyCreation = z
  .object({
    challenge: z.string().describe('Good once, for five minutes and this session alone.'),
    rp: z.object({ id: z.string(), name: z.string() }).describe('This service, by host name and name.'),
    user: z
      .object({ id: z.string(), name: z.string(), displayName: z.string() })
      .describe('The account, as the authenticator lists it.'),
    pubKeyCredParams: z.array(
      z.object({ type: z.literal('public-key'), alg: z.int().describe('Of the COSE registry.') }),
    ),
    timeout: z.int().describe('Milliseconds.'),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      })
      .describe('A passkey that the authenticator keeps, behind its own lock.'),
  })
  .meta({ id: 'PasskeyCreation', description: 'The options of `navigator.credentials.create`, as JSON.' });
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const passkey = z
  .object({
    id,
    name: z
      .string()
      .describe('The manager that keeps it where that is known, else the device it was added on.'),
    createdAt: dateTime,
    lastUsedAt: dateTime.nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey that signs in without a password or a code.' });
export type Passkey = z.infer<typeof passkey>;
