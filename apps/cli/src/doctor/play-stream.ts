import { type Check, fail, messageOf, pass, warn } from './finding.ts';

/** Checks the stream of counted plays, where it is configured: its server must keep acknowledged plays. */
export const checkPlayStream: Check = async ({ config: { playStreamUrl: url } }) => {
  const check = 'counted plays';
  if (url === undefined) return [];
  const { host } = new URL(url);
  try {
    const { probeValkey } = await import('@playlet/shared-state/probe');
    const { version, whenFull, isDurable } = await probeValkey(url);
    const forgets = whenFull !== undefined && whenFull !== 'noeviction';
    if (forgets || !isDurable)
      return [
        warn(
          check,
          `${host} is ${version} and ${forgets ? 'forgets when it is full' : 'has no file'}: plays that wait there can be lost`,
          'set appendonly to yes and maxmemory-policy to noeviction; docs/scale.md says why',
        ),
      ];
    return [pass(check, `${host} is ${version} and keeps what waits in it`)];
  } catch (error) {
    const advice =
      'counted plays wait in the database until it is back; look at the address in PLAY_STREAM_URL';
    return [fail(check, `${host} does not answer: ${messageOf(error)}`, advice)];
  }
};
