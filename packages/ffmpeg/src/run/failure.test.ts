import { expect, it } from 'vitest';
import { refusalOf } from './failure.ts';
import { describeFailure, failureCodeOf } from './failure-text.ts';
import { Refusal } from './refusal.ts';
import { ProcessFailed } from './run.ts';

const file = { path: '/data/work/7/source', name: '03.mp4' };
const failed = (code: number | null, stderr: string) =>
  new ProcessFailed('nice', { code, killedBy: code === null ? 'SIGKILL' : null }, stderr);

it.each([
  ['UNREADABLE', 'Error submitting video frame to the encoder'],
  ['UNREADABLE', '[matroska @ 0x1] Error parsing frame sizes.\nfile:/data/work/7/source: Invalid data found'],
  ['NO_INDEX', '[mov] moov atom not found\nInvalid data found'],
  ['TOO_MUCH_MEMORY', 'Error while decoding stream #0:0: Cannot allocate memory'],
  ['TOO_MANY_STREAMS', 'Number of streams exceeds max_streams parameter (64), see the documentation'],
])('blames the file once: %s', (code, stderr) => {
  const refusal = refusalOf(failed(1, stderr), file);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code, file: '03.mp4' });
  expect((refusal as Refusal).message).not.toContain('/data');
});

it.each([
  ['a process that was killed', null, ''],
  ['a signal passed on by the shell', 137, ''],
  ['a sandbox that does not start', 1, "bwrap: Can't make symlink at /bin: Permission denied"],
  ['an encoder that is not built in', 1, "Unknown encoder 'libx264'"],
])('leaves %s to the machine', (_, code, stderr) => {
  const error = failed(code, stderr);
  expect(refusalOf(error, file)).toBe(error);
});

it('tells a full disk by what ffmpeg said before it ended', () => {
  const stderr = 'av_interleaved_write_frame(): No space left on device\nConversion failed!';
  const error = refusalOf(failed(1, stderr), file);
  expect(error).not.toBeInstanceOf(Refusal);
  expect(failureCodeOf((error as Error).message)).toBe('DISK_FULL');
});

it('has plain words for what the machine lacks, without its folders', () => {
  const reason = "ENOSPC: no space left on device, write '/var/lib/playlet/data/media/.incoming/7'";
  expect(describeFailure(failureCodeOf(reason), 'en', '雨 1 · 01.mp4')).toBe(
    '雨 1 · 01.mp4: the disk of the server is full. Free some space, then try again.',
  );
  expect(describeFailure(failureCodeOf("EACCES: '/var/lib/x'"), 'zh', '01.mp4')).toMatch(
    /^01\.mp4：服务器转码失败/,
  );
});
