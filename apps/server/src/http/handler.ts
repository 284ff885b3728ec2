import type { Api, OutputOf, ParsedOf } from '@playlet/contract/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Caller } from './caller.ts';

/** What a handler knows of the call beside its input. */
export type Call = {
  context: Context;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** When the caller began to page through a list, in milliseconds: later pages show the list as it was then. */
  epoch: number;
};

export type Handler<Key extends keyof Api> = (
  input: ParsedOf<Api[Key]>,
  call: Call,
) => Promise<OutputOf<Api[Key]>>;

/**
 * Declares the handler of one call. It lies at the same path below `api/` as its contract does.
 * Throws a BusinessError for every failure the caller is to be told about.
 */
export function handler<Key extends keyof Api>(handle: Handler<Key>): Handler<Key> {
  return handle;
}
