import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The site an authenticator believes it is asked by. */
type Site = { origin: string; rpId: string };
type Creation = { challenge: string; user: { id: string } };
type Request = { challenge: string };

/** The faults a test can have it make. */
export type AuthenticatorFaults = {
  origin?: string;
  rpId?: string;
  /** The user was not asked for a finger or a face. */
  isUnverified?: boolean;
  /** The number of signatures it claims. */
  counter?: number;
  userHandle?: string;
};

/** Bits of the authenticator data. */
const FLAGS = { userPresent: 1, userVerified: 4, hasCredential: 64 };

/**
 * An authenticator in software with one ES256 credential, behind a browser.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export class TestAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #site: Site;
  /** Zero counts never, as the passkeys of phones do. */
  counter: number;
  #userHandle = '';

  constructor(site: Site, counter = 0) {
    this.#site = site;
    this.counter = counter;
  }

  /** Makes the credential and answers as `navigator.credentials.create` does. */
  create({ challenge, user }: Creation, faults: AuthenticatorFaults = {}) {
    this.#userHandle = user.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      encodeKey(this.#keys.publicKey),
    ]);
    const authData = Buffer.concat([this.#authenticatorData(FLAGS.hasCredential, faults), credential]);
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, faults).toString('base64url'),
      attestationObject: encodeCbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      ).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge and answers as `navigator.credentials.get` does. */
  sign({ challenge }: Request, faults: AuthenticatorFaults = {}) {
    if (this.counter > 0) this.counter += 1;
    const authenticatorData = this.#authenticatorData(0, faults);
    const clientData = this.#clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.credentialId.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: faults.userHandle ?? this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#site.origin }: AuthenticatorFaults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, faults: AuthenticatorFaults): Buffer {
    const { rpId = this.#site.rpId, counter = this.counter, isUnverified = false } = faults;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | FLAGS.userPresent | (isUnverified ? 0 : FLAGS.userVerified);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counted]);
  }
}

/** A public key in COSE form: EC2, ES256, P-256. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** Encodes the few kinds of values that an attestation is made of. */
function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Buffer) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new TypeError(`No CBOR for ${typeof value}`);
  const items = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...items]);
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  return count < 256
    ? Buffer.from([(kind << 5) | 24, count])
    : Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}
