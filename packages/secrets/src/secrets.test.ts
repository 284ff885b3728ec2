import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MacPurpose, SealPurpose } from './purpose.ts';
import { createRootKey, newSecret } from './root-key.ts';
import { readKid } from './seal.ts';
import { testSecrets } from './testing.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const [older, old, current, next] = Array.from({ length: 4 }, () => newSecret(NOW)) as [
  string,
  string,
  string,
  string,
];
/** As an operator of a version before key ids chose it. */
const BEFORE = 'a secret of more than thirty-two characters';

const ring = testSecrets(current, { next: [next], previous: [old], retired: [older] });
const kid = (secret: string) => createRootKey(secret).kid;

const signedBy = fc.constantFrom(
  { secret: current, good: true },
  { secret: next, good: true },
  { secret: old, good: true },
  { secret: older, good: false },
  { secret: newSecret(NOW), good: false },
);
const words = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}(\.[A-Za-z0-9_-]{1,20}){0,3}$/);

describe('what is signed', () => {
  it('is good by the current, the next and the previous key, and by no other', () => {
    fc.assert(
      fc.property(signedBy, words, ({ secret, good }, text) => {
        expect(ring.verify('media-ticket', testSecrets(secret).sign('media-ticket', text))).toBe(
          good ? text : undefined,
        );
      }),
    );
  });

  it('carries the id of the current key', () => {
    expect(ring.sign('preview', 'text').split('.').slice(0, 2)).toEqual(['text', kid(current)]);
  });

  it('is good for its purpose alone', () => {
    expect(ring.verify('preview', ring.sign('media-ticket', 'text'))).toBeUndefined();
  });

  it('is refused when a single character differs, is missing, or is one too many', () => {
    const signed = ring.sign('media-ticket', 'abc.guest.FOLDER');
    fc.assert(
      fc.property(
        fc.nat({ max: signed.length - 1 }),
        fc.constantFrom('', 'A', 'b', '0', '.', '-', 'xx'),
        (at, put) => {
          fc.pre(signed[at] !== put);
          expect(
            ring.verify('media-ticket', signed.slice(0, at) + put + signed.slice(at + 1)),
          ).toBeUndefined();
        },
      ),
    );
  });

  it('is refused with the id of another key, known or not', () => {
    const [text, , signature] = ring.sign('preview', 'text').split('.');
    for (const id of [kid(old), kid(next), 'AAAAAAAA', ''])
      expect(ring.verify('preview', `${text}.${id}.${signature}`)).toBeUndefined();
    expect(ring.verify('preview', `${text}.${signature}`)).toBeUndefined();
  });

  it('is not made up from noise', () => {
    fc.assert(fc.property(fc.string(), (text) => ring.verify('preview', text) === undefined));
  });
});

describe('hashes that last for years', () => {
  it('are recognized by retired keys too, and others are not', () => {
    const byOlder = testSecrets(older);
    const recognizes = (purpose: MacPurpose) => ring.isMac(purpose, 'text', byOlder.mac(purpose, 'text'));
    const lasting: MacPurpose[] = ['tombstone', 'recovery-code', 'security-event', 'teen-device'];
    expect(lasting.map(recognizes)).toEqual([true, true, true, true]);
    expect((['sms-code', 'guest-play', 'sms-work', 'guest'] as const).some(recognizes)).toBe(false);
    expect(ring.macs('tombstone', 'text')).toHaveLength(4);
    expect(ring.macs('sms-code', 'text')).toHaveLength(3);
  });

  it('are recognized in one spelling alone', () => {
    const text = ring.mac('teen-device', 'text').subarray(0, 24).toString('base64url');
    expect(ring.isMac('teen-device', 'text', text, 24)).toBe(true);
    for (const other of [`${text}=`, `${text}!`, `${text.slice(0, 4)} ${text.slice(4)}`])
      expect(ring.isMac('teen-device', 'text', other, 24)).toBe(false);
  });
});

describe('what is encrypted', () => {
  it('is read with whichever key it was, carries its id, and tells whether it is the current one', () => {
    for (const secret of [older, old, current, next, BEFORE]) {
      const all = testSecrets(current, { next: [next], previous: [old], retired: [older, BEFORE] });
      const sealed = testSecrets(secret).seal('guardian-name', Buffer.from('王芳'));
      expect(all.open('guardian-name', sealed)?.toString()).toBe('王芳');
      expect(all.isCurrent('guardian-name', sealed)).toBe(secret === current);
      expect(readKid(sealed)).toBe(secret === BEFORE ? undefined : kid(secret));
    }
  });

  it('is not read where a byte differs, for another purpose, or with another key', () => {
    const sealed = ring.seal('staff-authenticator', randomBytes(20));
    fc.assert(
      fc.property(fc.nat({ max: sealed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ change;
        expect(ring.open('staff-authenticator', changed)).toBeUndefined();
      }),
    );
    expect(ring.open('guardian-name', sealed)).toBeUndefined();
    expect(testSecrets(old).open('staff-authenticator', sealed)).toBeUndefined();
    expect(ring.open('staff-authenticator', Buffer.alloc(0))).toBeUndefined();
  });
});

describe('a secret from before key ids', () => {
  const before = testSecrets(BEFORE);
  const rotated = testSecrets(current, { previous: [BEFORE] });
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

  /** As the version before wrote it. */
  function sealedBefore(info: string, plain: Buffer): Buffer {
    const nonce = randomBytes(12);
    const key = Buffer.from(hkdfSync('sha256', BEFORE, '', info, 32));
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  it.each<[MacPurpose, string]>([
    ['media-ticket', 'ticket.text'],
    ['preview', 'preview.text'],
    ['guest', 'text'],
    ['play-source', 'plays\ntext'],
    ['teen-device', 'teen-device.text'],
    ['sms-code', 'sms-code.text'],
    ['sms-budget', 'sms-budget.text'],
    ['sms-guess', 'sms-guess.text'],
    ['sms-work', 'sms-work.text'],
    ['password-guess', 'guesses.text'],
    ['staff-guess', 'staff guesses.text'],
    ['recovery-code', 'staff recovery code text'],
    ['tombstone', 'tombstone.text'],
    ['security-event', 'security-event\ntext'],
    ['access-log', 'access-log\ntext'],
  ])('goes on making the hashes for %s that it made', (purpose, message) => {
    expect(before.mac(purpose, 'text')).toEqual(hmac(BEFORE, message));
  });

  it('goes on signing guests’ plays with a key of its own', () => {
    expect(before.mac('guest-play', 'text')).toEqual(hmac(hmac(BEFORE, 'guest-play'), 'text'));
  });

  it('signs as it did, so that servers of the version before take it', () => {
    const signature = hmac(BEFORE, 'ticket.1.guest.FOLDER').toString('base64url');
    expect(before.sign('media-ticket', '1.guest.FOLDER')).toBe(`1.guest.FOLDER.${signature}`);
    expect(rotated.verify('media-ticket', `1.guest.FOLDER.${signature}`)).toBe('1.guest.FOLDER');
  });

  it.each<[SealPurpose, string]>([
    ['staff-authenticator', 'staff authenticator'],
    ['guardian-name', 'guardian name'],
  ])('encrypts for %s as it did, and what it encrypted is read after a rotation', (purpose, info) => {
    const sealed = sealedBefore(info, Buffer.from('plain'));
    for (const secrets of [before, rotated]) expect(secrets.open(purpose, sealed)?.toString()).toBe('plain');
    expect(before.isCurrent(purpose, sealed)).toBe(true);
    expect(rotated.isCurrent(purpose, sealed)).toBe(false);
  });
});

it('every purpose has a key of its own', () => {
  const key = createRootKey(current);
  const purposes: MacPurpose[] = ['media-ticket', 'preview', 'guest', 'tombstone', 'recovery-code'];
  expect(new Set(purposes.map((purpose) => key.mac(purpose, '').toString('hex'))).size).toBe(purposes.length);
  expect(key.sealKey('guardian-name')).not.toEqual(key.sealKey('staff-authenticator'));
  expect(key.madeOn).toEqual(new Date('2026-11-23'));
});
