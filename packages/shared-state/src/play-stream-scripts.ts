import { defineScript } from '@redis/client';

/** In a cluster, keys with the same text in braces are on one server: a script takes only such. */
const STREAM = 'playlet:{plays}:stream';
const NAME = 'playlet:{plays}:name';
const keyOf = (playId: string): string => `playlet:{plays}:${playId}`;
/** A report is sent again within seconds; this is for an outage in between. */
const CLAIM_TTL_MS = 86_400_000;

/** A play once, by its id: KEYS are name, stream and the plays'; ARGV a name for a new stream, a time, and the entries. */
const ADD = `
redis.call('SET', KEYS[1], ARGV[1], 'NX')
for at = 3, #KEYS do
  if redis.call('SET', KEYS[at], 'stream', 'NX', 'PX', ARGV[2]) then
    redis.call('XADD', KEYS[2], '*', 'play', ARGV[at])
  end
end
return 1`;

/** KEYS are the plays'; ARGV a time. Answers the places of those that are in the stream already. */
const CLAIM_ROWS = `
local streamed = {}
for at = 1, #KEYS do
  if not redis.call('SET', KEYS[at], 'row', 'NX', 'PX', ARGV[1]) and redis.call('GET', KEYS[at]) == 'stream' then
    streamed[#streamed + 1] = at
  end
end
return streamed`;

/** KEYS are name and stream; ARGV a count. */
const READ = `
return { redis.call('GET', KEYS[1]) or '', redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', ARGV[1]) }`;

export const playStreamScripts = {
  addPlays: defineScript({
    SCRIPT: ADD,
    parseCommand(parser, newName: string, plays: readonly { id: string; text: string }[]) {
      const keys = [NAME, STREAM, ...plays.map(({ id }) => keyOf(id))];
      parser.push(String(keys.length));
      parser.pushKeys(keys);
      parser.push(newName, String(CLAIM_TTL_MS), ...plays.map(({ text }) => text));
    },
    transformReply: (reply: number) => reply,
  }),
  claimRows: defineScript({
    SCRIPT: CLAIM_ROWS,
    parseCommand(parser, playIds: readonly string[]) {
      parser.push(String(playIds.length));
      parser.pushKeys(playIds.map(keyOf));
      parser.push(String(CLAIM_TTL_MS));
    },
    transformReply: (reply: number[]) => reply,
  }),
  readPlays: defineScript({
    SCRIPT: READ,
    NUMBER_OF_KEYS: 2,
    parseCommand(parser, count: number) {
      parser.pushKeys([NAME, STREAM]);
      parser.push(String(count));
    },
    transformReply: ([name, entries]: [name: string, entries: [id: string, fields: string[]][]]) => ({
      name,
      entries: entries.map(([entryId, [, text = '']]) => ({ entryId, text })),
    }),
  }),
};

export { STREAM };
