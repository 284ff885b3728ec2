import { type Check, fail, messageOf, pass, warn } from './finding.ts';

/**
 * Checks Valkey or Redis, where it is configured: signs in and asks for its version and its behavior when it is full.
 */
export const checkCacheServer: Check = async ({ config: { redisUrl, role } }) => {
  const check = 'Valkey';
  if (redisUrl === undefined)
    return [
      role === 'all'
        ? pass(check, 'not configured: one server keeps in its memory what several would share')
        : warn(
            check,
            'not configured: each server counts its limits by itself',
            'set REDIS_URL where there are several servers: docs/cluster.md',
          ),
    ];
  const { host } = new URL(redisUrl);
  try {
    const { probeValkey } = await import('@playlet/shared-state/probe');
    const { version, whenFull } = await probeValkey(redisUrl);
    if (whenFull === 'noeviction')
      return [
        warn(
          check,
          `${host} is ${version} and refuses to write once its memory is full`,
          'set maxmemory-policy to allkeys-lru: nothing in it has to be kept',
        ),
      ];
    return [pass(check, `${host} is ${version}`)];
  } catch (error) {
    const advice = 'the service goes on without it; look at the address and the account in REDIS_URL';
    return [fail(check, `${host} does not answer: ${messageOf(error)}`, advice)];
  }
};
