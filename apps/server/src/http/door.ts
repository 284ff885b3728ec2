import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addressKey } from '../account/address.ts';
import { dropOldest } from '../drop-oldest.ts';
import { type Caller, guestOf, hashToken, identify, type Known, tokenOf } from './caller.ts';
import type { RateLimits } from './rate-limits.ts';
import { createWrongTokenNote } from './wrong-operator-tokens.ts';

/** Who is let in to a call. */
export type Door = {
  /** Lets a request in before anything of its body is read. Throws for whom the call is not, and who calls too often. */
  open(key: keyof Api, request: FastifyRequest): Promise<void>;
  /** The caller `open` has let in. */
  callerOf(request: FastifyRequest): Caller;
  /** The same for a call from inside, as on the way of a page. */
  admit(key: keyof Api, request: FastifyRequest): Promise<Caller>;
};

type DoorOutside = { log: Logger; now: () => number };

/** Tokens that were found good, remembered so that strangers who try tokens keep nobody of their network out. */
const MAX_GOOD_TOKENS = 50_000;

/** Asks for the audience of a call and counts it: a member's for the session, a guest's for the network. */
export function createDoor(known: Known & DoorOutside, rates: RateLimits): Door {
  const noteWrongOperatorToken = createWrongTokenNote(known.log, known.now);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const goodTokens = new Map<string, true>();

  const admit = async (key: keyof Api, request: FastifyRequest): Promise<Caller> => {
    const { audience, rate }: Endpoint = api[key];
    const network = addressKey(request.ip);
    const token = tokenOf(request);
    if (token === undefined) {
      rates.count(rate, 'perNetwork', network);
      return identify(known, request, audience);
    }
    const hash = hashToken(token).toString('base64');
    // Each unknown token costs a look into the database.
    if (!goodTokens.has(hash)) rates.check('write', 'perNetwork', network);
    const caller = await identify(known, request, audience).catch((error: unknown) => {
      rates.count('write', 'perNetwork', network);
      if (audience === 'admin') noteWrongOperatorToken();
      throw error;
    });
    if (caller.kind === 'guest') {
      goodTokens.delete(hash);
      rates.count('write', 'perNetwork', network);
      return caller;
    }
    goodTokens.set(hash, true);
    dropOldest(goodTokens, MAX_GOOD_TOKENS);
    if (caller.kind === 'member') rates.count(rate, 'perSession', caller.session.id);
    return caller;
  };

  return {
    admit,
    async open(key, request) {
      const { audience, rate }: Endpoint = api[key];
      // A guest's kept answer needs to know no more than that it is a guest who asks.
      if (audience === 'guest' && tokenOf(request) === undefined)
        rates.count(rate, 'perNetwork', addressKey(request.ip));
      else callers.set(request, await admit(key, request));
    },
    callerOf: (request) => callers.get(request) ?? guestOf(known, request),
  };
}
