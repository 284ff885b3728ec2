import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Api, api } from '@playlet/contract/api';
import type { Call } from '../call/handler.ts';
import type { Fail } from '../http/business-error.ts';

/** A handler of some call: its own file pins input and output to the contract. */
// oxlint-disable-next-line typescript/no-explicit-any -- the union of all inputs cannot be called
type AnyHandler = (input: any, call: Call & { fail: Fail }) => Promise<unknown>;

export type Handlers = ReadonlyMap<keyof Api, AnyHandler>;

/**
 * Loads the handler of every call of the contract.
 *
 * @throws Error where a contract has no handler
 */
export async function loadHandlers(): Promise<Handlers> {
  const handlers = new Map<keyof Api, AnyHandler>();
  for (const key of Object.keys(api) as (keyof Api)[]) {
    const file = handlerFileOf(key);
    if (!existsSync(file)) throw new Error(`The contract names ${key}, but ${file} does not exist`);
    const module = (await import(pathToFileURL(file).href)) as { default: AnyHandler };
    handlers.set(key, module.default);
  }
  return handlers;
}

/** The handler's file of a call, such as `api/member/video/group/list.ts`. */
export function handlerFileOf(key: keyof Api): string {
  return join(import.meta.dirname, '../api', `${key.slice(key.indexOf(' ') + 1)}.ts`);
}
