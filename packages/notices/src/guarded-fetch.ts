import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch as fetchByAgent } from 'undici';
import { isCallableAddress, isPublicIp } from './public-address.ts';

/** The refusal of an address inside the installation's own networks. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  constructor() {
    super('the address is not https, or leads into a private network');
  }
}

/** Tests whether a call failed because its address is refused; fetch wraps the errors of connections. */
export function isPrivateAddressError(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true;
  return error instanceof Error && error.cause instanceof PrivateAddressError;
}

/**
 * Looks a name up for a connection, and refuses it where any of its addresses is not public: the test and the connection
 * use the same answer, so that a name cannot change in between.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicIp(address)))
      return callback(new PrivateAddressError(), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** A fetch for addresses that people typed into the console: https alone, to the public internet alone. */
export const fetchPublicly = createGuardedFetch(new Agent({ connect: { lookup: lookUpPublic } }));

function createGuardedFetch(dispatcher: Agent): typeof fetch {
  const guarded = async (input: string | URL, init: object) => {
    if (!isCallableAddress(String(input))) throw new PrivateAddressError();
    return fetchByAgent(input, { ...init, dispatcher });
  };
  // undici's types of requests and answers are those of fetch, declared apart.
  return guarded as unknown as typeof fetch;
}
