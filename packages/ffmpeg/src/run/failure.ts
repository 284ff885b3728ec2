import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';
import { ProcessFailed } from './run.ts';

/** Errors of the machine or its setup, whatever the file: worth another try, and no reason to refuse. */
const OF_THE_MACHINE =
  /Input\/output error|Resource temporarily unavailable|Too many open files|Permission denied|Read-only file system|Unknown (?:encoder|decoder)|No such filter|Unrecognized option|Option .* not found|Error reinitializing|^(?:bwrap|prlimit|setpriv|nice):/m;
const DISK_FULL = /No space left on device|Disk quota exceeded/;
const OUT_OF_MEMORY = /Cannot allocate memory|std::bad_alloc|malloc of size/;

/**
 * Returns a Refusal by ffmpeg's end; the error itself where the machine is to blame. ffmpeg's exit code concerns the
 * file; a kill concerns the machine.
 */
export function refusalOf(error: unknown, { path, name }: { path: string; name: string }): unknown {
  if (!(error instanceof ProcessFailed) || error.code === null || error.code > 125) return error;
  const { stderr } = error;
  // ffmpeg calls too many streams a lack of memory as well.
  if (/max_streams/.test(stderr)) return new Refusal('TOO_MANY_STREAMS', name, { limit: LIMITS.streams });
  if (OUT_OF_MEMORY.test(stderr)) return new Refusal('TOO_MUCH_MEMORY', name);
  // Its last line may be another one; the way out of a full disk is known by this.
  if (DISK_FULL.test(stderr)) return new Error('No space left on device', { cause: error });
  if (OF_THE_MACHINE.test(stderr)) return error;
  if (/moov atom not found/.test(stderr)) return new Refusal('NO_INDEX', name);
  return new Refusal('UNREADABLE', name, { reason: readableReason(stderr, path) });
}

/** The last line written, without bracketed addresses and our folder names. */
function readableReason(stderr: string, path: string): string {
  const line = stderr.trim().split('\n').at(-1) ?? '';
  const bare = line.replaceAll(`file:${path}`, '').replace(/^\s*(\[[^\]]*\]|:)\s*/, '');
  return bare.trim() || 'unknown reason';
}
