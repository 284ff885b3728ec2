import { describe, expect, it } from 'vitest';
import { commonErrors, errors } from './errors.ts';

describe('the error catalogue', () => {
  const entries = Object.entries(errors);

  it('gives every error a code of its own, which begins with its HTTP status', () => {
    const codes = entries.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const [name, { code, status }] of entries) expect(Math.floor(code / 100), name).toBe(status);
  });

  it('knows the errors that every call may answer', () => {
    for (const name of commonErrors) expect(errors).toHaveProperty(name);
  });
});
