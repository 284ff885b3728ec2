import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newCertificate } from './platform.ts';

describe('The certificate', () => {
  it('is one that Node reads, of the key that signs, under the serial it is listed with', async () => {
    const made = await newCertificate(Date.now());
    const read = new X509Certificate(made.pem);
    expect(read.serialNumber).toBe(made.serial);
    expect(read.publicKey.equals(made.publicKey)).toBe(true);
    expect(read.verify(made.publicKey)).toBe(true);
    expect(read.validToDate.getTime()).toBe(Math.floor(made.to.getTime() / 1000) * 1000);
  });
});
