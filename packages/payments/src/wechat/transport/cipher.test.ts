import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptResource } from './cipher.ts';

const KEY = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb';

describe('AEAD_AES_256_GCM', () => {
  it("opens the example of WeChat Pay's own Java library", () => {
    const example = {
      algorithm: 'AEAD_AES_256_GCM' as const,
      ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
      nonce: 'uluk4a9R25RW',
      associated_data: 'associatedData',
    };
    expect(decryptResource(example, KEY)).toBe('message');
  });

  it('gives back every text, with any associated data and with none', () => {
    fc.assert(
      fc.property(texts, fc.option(texts, { nil: null }), nonces, (plain, associated, nonce) => {
        expect(decryptResource(encrypted(plain, associated ?? '', nonce, associated), KEY)).toBe(plain);
      }),
    );
  });

  it('opens nothing of which a single bit was changed', () => {
    fc.assert(
      fc.property(texts, nonces, fc.nat(), fc.nat({ max: 7 }), (plain, nonce, at, bit) => {
        const whole = encrypted(plain, 'transaction', nonce, 'transaction');
        const bytes = Buffer.from(whole.ciphertext, 'base64');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        expect(() => decryptResource({ ...whole, ciphertext: bytes.toString('base64') }, KEY)).toThrow();
        expect(() => decryptResource({ ...whole, associated_data: 'transactioN' }, KEY)).toThrow();
        expect(() => decryptResource(whole, KEY.toLowerCase())).toThrow();
      }),
    );
  });

  it('does not take a tag cut short', () => {
    const { ciphertext, ...rest } = encrypted('paid', '', 'abcdefghijkl', '');
    const short = Buffer.from(ciphertext, 'base64').subarray(0, 12).toString('base64');
    expect(() => decryptResource({ ...rest, ciphertext: short }, KEY)).toThrow();
  });
});

const texts = fc.string({ unit: 'grapheme' });
const nonces = fc.stringMatching(/^[0-9a-f]{12}$/);

function encrypted(plain: string, associated: string, nonce: string, named: string | null) {
  const cipher = createCipheriv('aes-256-gcm', KEY, nonce);
  cipher.setAAD(Buffer.from(associated));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const algorithm = 'AEAD_AES_256_GCM' as const;
  return { algorithm, ciphertext: bytes.toString('base64'), nonce, associated_data: named };
}
