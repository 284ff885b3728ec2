import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

describe('a stored password', () => {
  it('is argon2id of 19 MiB, two passes, one lane, with a salt of its own', async () => {
    const [one, other] = await Promise.all([
      hashPassword('a river of stars'),
      hashPassword('a river of stars'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is known again however a keyboard writes it, and no other one is', async () => {
    const stored = await hashPassword('ｐａｓｓ 星河 é');
    expect(await isPassword('pass 星河 é', stored)).toBe(true);
    expect(await isPassword('pass 星河 e', stored)).toBe(false);
  });

  it('fits no password if it does not exist', async () => {
    expect(await isPassword('', undefined)).toBe(false);
    expect(await isPassword('a river of stars', undefined)).toBe(false);
  });

  it('of another cost is still read', async () => {
    // From the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1`.
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('passwort', stored)).toBe(false);
  });
});
