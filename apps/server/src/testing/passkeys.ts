import { TestAuthenticator } from '@playlet/testing/authenticator';
import type { TestServer } from './server.ts';

type Headers = Record<string, string>;

/** Returns an authenticator that believes to be asked by a server's pages. */
export function createAuthenticator(
  { baseUrl }: Pick<TestServer, 'baseUrl'>,
  counter = 0,
): TestAuthenticator {
  return new TestAuthenticator({ origin: baseUrl, rpId: new URL(baseUrl).hostname }, counter);
}

/** Adds a passkey to a member's account, which must have been logged in to just now; answers its id too. */
export async function addPasskey(server: TestServer, headers: Headers, counter = 0) {
  const authenticator = createAuthenticator(server, counter);
  const options = await server.call('POST member/profile/passkey/challenge', {}, headers);
  if (!options.envelope.success) throw new Error(`no challenge: ${options.envelope.errorCode}`);
  const passkey = authenticator.create(options.envelope.data);
  const { envelope } = await server.call('POST member/profile/passkey/create', { passkey }, headers);
  if (!envelope.success) throw new Error(`no passkey: ${envelope.errorCode}`);
  return { authenticator, id: envelope.data.id };
}

/** Returns a challenge to sign in with. */
export async function askForLogin(server: TestServer) {
  return (await server.call('POST public/member/passkey/challenge')).envelope.data;
}
