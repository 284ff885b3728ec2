import { describe, expect, it } from 'vitest';
import { computeTotp, encodeBase32, formatOtpauthUri, matchTotpStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  // RFC 6238, appendix B: seconds since 1970, and the code of SHA-1.
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ];

  it.each(vectors)('at %d seconds is that of the standard', (seconds, code) => {
    expect(computeTotp(secret, seconds * 1000, 8)).toBe(code);
    expect(computeTotp(secret, seconds * 1000)).toBe(code.slice(2));
  });

  it('is taken for as long as a clock may be off, and no longer', () => {
    const at = 1_234_567_890_000;
    const code = computeTotp(secret, at);
    for (const off of [-30_000, 0, 30_000]) expect(matchTotpStep(secret, code, at + off)).toBe(41_152_263);
    for (const off of [-60_000, 60_000]) expect(matchTotpStep(secret, code, at + off)).toBeUndefined();
    expect(matchTotpStep(secret, '', at)).toBeUndefined();
  });
});

it('a key is written as authenticators read it', () => {
  expect(encodeBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(formatOtpauthUri(secret, { issuer: 'Playlet', account: 'xu@xq.example' })).toBe(
    'otpauth://totp/Playlet:xu%40xq.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Playlet&algorithm=SHA1&digits=6&period=30',
  );
});
