import { type Endpoint, isLooking, type RateClass } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import type { Clock } from '@playlet/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caches } from '#caches.ts';
import { addressKeyOf } from '#http/address.ts';
import { recordRefusal } from '#staff/audit.ts';
import { accessIdOf, isPermitted } from '#staff/read-staff.ts';
import { type Caller, guestOf, hashToken, previewOf, type Staff, tokenOf } from '../call/caller.ts';
import { closePublicDemo, holdTourToLooking } from '../demo/tour.ts';
import { BusinessError, fail } from '../http/business-error.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { createWrongTokenNote } from '../http/limits/wrong-operator-tokens.ts';
import { recordOf } from '../http/request-record.ts';
import { authenticate, type Known } from './authenticate.ts';

/** Authenticates the callers of the API and applies the rate limits. */
export type CallGuard = {
  /**
   * Admits a request before its body is read.
   *
   * @throws LOGIN_REQUIRED, TOKEN_INVALID, OPERATOR_REQUIRED, PERMISSION_REQUIRED, PREVIEW_READ_ONLY,
   *   DEMO_READ_ONLY, TOO_MANY_REQUESTS
   */
  open(key: keyof Api, request: FastifyRequest): Promise<void>;
  /** The caller `open` has admitted. */
  callerOf(request: FastifyRequest): Caller;
  /** Admits an internal call, such as one for the data of a page. */
  admit(key: keyof Api, request: FastifyRequest): Promise<Caller>;
};

type CallGuardOptions = { log: Logger; clock: Clock; caches: Caches };

/** Valid tokens, remembered so that others who guess tokens cannot lock out their network. */
const MAX_GOOD_TOKENS = 50_000;

/** Checks the audience of a call and counts it: for members and staff by session or token, for a guest by network. */
export function createCallGuard(known: Known & CallGuardOptions, rates: RateLimits): CallGuard {
  const noteWrongOperatorToken = createWrongTokenNote(known.log, known.clock);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const goodTokens = known.caches.open<string, true>('good-tokens', { max: MAX_GOOD_TOKENS });

  const admit = async (key: keyof Api, request: FastifyRequest): Promise<Caller> => {
    const endpoint: Endpoint = api[key];
    const { audience, rate } = endpoint;
    const network = addressKeyOf(request.ip);
    const token = tokenOf(request);
    if (token === undefined) {
      closePublicDemo(known.config, key);
      await rates.count(rate, 'perNetwork', network);
      return authenticate(known, request, endpoint);
    }
    const hash = hashToken(token).toString('base64');
    // Each unknown token costs a look into the database.
    if (!goodTokens.has(hash)) await rates.check('write', 'perNetwork', network);
    const caller = await authenticate(known, request, endpoint).catch(async (error: unknown) => {
      // Only a refusal is about the token: a database that is away says nothing of it.
      if (error instanceof BusinessError) {
        await rates.count('write', 'perNetwork', network);
        if (audience === 'admin') noteWrongOperatorToken();
      }
      throw error;
    });
    // Also of who is refused below.
    recordOf(request.raw).caller = caller;
    closePublicDemo(known.config, key, caller);
    holdTourToLooking(key, caller);
    const preview = previewOf(caller);
    if (preview) {
      await rates.count(rate, 'perStaff', preview.staffSessionId);
      if (!isLooking(endpoint)) throw fail('PREVIEW_READ_ONLY');
      return caller;
    }
    if (caller.kind === 'guest') {
      goodTokens.delete(hash);
      await rates.count('write', 'perNetwork', network);
      return caller;
    }
    goodTokens.set(hash, true);
    // Before the permission is asked, for a refusal writes a line into the audit log.
    if (caller.kind === 'operator') await countStaff(rate, caller.staff);
    if (
      caller.kind === 'operator' &&
      audience === 'admin' &&
      !isPermitted(caller.staff, endpoint.permission)
    ) {
      await recordRefusal(known, { key, request, staff: caller.staff }, 'PERMISSION_REQUIRED');
      throw fail('PERMISSION_REQUIRED');
    }
    if (caller.kind === 'member') await rates.count(rate, 'perSession', caller.session.id);
    return caller;
  };

  const admitGuest = (key: keyof Api, request: FastifyRequest) => {
    closePublicDemo(known.config, key);
    return rates.count(api[key].rate, 'perNetwork', addressKeyOf(request.ip));
  };

  /** The token of the server's own machine is not counted: its holder has the machine. */
  const countStaff = async (rate: RateClass, staff: Staff) => {
    if (staff.id !== null) await rates.count(rate, 'perStaff', accessIdOf(staff));
  };

  return {
    admit,
    async open(key, request) {
      const { audience }: Endpoint = api[key];
      // A cached answer for guests needs no more than that the caller is one.
      if (audience === 'guest' && tokenOf(request) === undefined) await admitGuest(key, request);
      else callers.set(request, await admit(key, request));
    },
    callerOf: (request) => callers.get(request) ?? guestOf(known, request),
  };
}
