import { defineScript } from '@redis/client';

/**
 * The generic cell rate algorithm by the clock of Valkey, so that servers whose clocks differ count alike. One number is kept
 * for a key: the time at which its allowance is whole again.
 *
 * ARGV: milliseconds a call costs, the milliseconds of a whole allowance, and 1 where the call counts.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local whole = math.max(now, tonumber(redis.call('GET', KEYS[1]) or now)) + ARGV[1]
local wait = whole - now - ARGV[2]
if wait >= 1 then return math.ceil(wait) end
if ARGV[3] == '1' then
  redis.call('SET', KEYS[1], string.format('%.3f', whole), 'PX', math.ceil(whole - now))
end
return 0`;

/** Milliseconds until the call is allowed; 0 where it is. */
export const allowance = defineScript({
  SCRIPT,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, { costMs, wholeMs, counts }: AllowanceArguments) {
    parser.pushKey(key);
    parser.push(String(costMs), String(wholeMs), counts ? '1' : '0');
  },
  transformReply: (reply: number) => reply,
});

type AllowanceArguments = { costMs: number; wholeMs: number; counts: boolean };
