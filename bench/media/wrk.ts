import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from '../lib/load.ts';

const run = promisify(execFile);

/**
 * Loads addresses of one server in turns with wrk, which reads large answers at next to no cost of its own: a load
 * generator in JavaScript would be the slower side here.
 */
export async function loadPaths(
  addresses: string[],
  { connections = 16, seconds = 3 } = {},
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-wrk-'));
  try {
    const script = join(folder, 'paths.lua');
    await writeFile(script, luaScript(addresses.map((address) => new URL(address).pathname)));
    const args = [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '-s',
      script,
      new URL(addresses[0] ?? '').origin,
    ];
    const { stdout } = await run('wrk', args).catch((error: Error) => {
      throw new Error(`wrk did not run (install it with \`apt-get install wrk\`): ${error.message}`);
    });
    return readFigures(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function luaScript(paths: string[]): string {
  return `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"bytes":%d,"duration":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.bytes, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;
}

function readFigures(stdout: string): Figures {
  const line = stdout.split('\n').find((text) => text.startsWith('{')) ?? '{}';
  // The script above wrote it; times are microseconds.
  const result = JSON.parse(line) as Record<
    'requests' | 'bytes' | 'duration' | 'failed' | 'p50' | 'p99',
    number
  >;
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  const seconds = result.duration / 1e6;
  return {
    perSecond: result.requests / seconds,
    p50: result.p50 / 1000,
    p99: result.p99 / 1000,
    megabytesPerSecond: result.bytes / seconds / 1e6,
  };
}
