import type { ErrorOf } from '@playlet/contract';
import type { Api, OutputOf, ParsedOf } from '@playlet/contract/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Fail } from '../http/business-error.ts';
import type { Caller } from './caller.ts';
import type { Variants } from './variants.ts';
import type { Write } from './write.ts';

/** A handler's context of the call beside its input. */
export type Call = {
  context: Context;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The experiments' decisions for this caller. */
  variants: Variants;
  /** The transaction of a call that the audit log has a line of: each such call makes it once. */
  write: Write;
};

/**
 * A call with the way to refuse it: `throw fail('GROUP_NOT_FOUND')`. Only codes the contract declares, for the call or for
 * its audience, and those of every call are accepted.
 */
export type CallOf<Key extends keyof Api> = Call & { fail: Fail<ErrorOf<Api[Key]>> };

export type Handler<Key extends keyof Api> = (
  input: ParsedOf<Api[Key]>,
  call: CallOf<Key>,
) => Promise<OutputOf<Api[Key]>>;

/**
 * Declares the handler of one call, at the same path below `api/` as its contract. It reports failures to the caller by
 * throwing `fail(code)` of its call, or a helper's BusinessError.
 */
export function defineHandler<Key extends keyof Api>(handle: Handler<Key>): Handler<Key> {
  return handle;
}
