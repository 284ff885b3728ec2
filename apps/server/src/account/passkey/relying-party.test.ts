import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

/** A request by its protocol and host, which is all that is read. */
const request = (protocol: string, host: string) => ({ protocol, host }) as FastifyRequest;

it.each([
  ['https://playlet.example', 'https', 'other.example', 'playlet.example', 'https://playlet.example'],
  [
    'https://playlet.example:8443/base',
    'http',
    'localhost',
    'playlet.example',
    'https://playlet.example:8443',
  ],
  [undefined, 'http', 'localhost:8080', 'localhost', 'http://localhost:8080'],
  [undefined, 'https', 'one.example', 'one.example', 'https://one.example'],
])('with PUBLIC_URL %s, passkeys on %s://%s belong to %s', (publicUrl, protocol, host, id, origin) => {
  expect(relyingPartyOf(request(protocol, host), { publicUrl })).toEqual({ id, origin });
});
