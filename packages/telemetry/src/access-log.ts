import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { limitReports } from './limit-reports.ts';

/** A request, without personal data: neither address nor query, token or ticket. */
export type AccessLine = {
  time: string;
  method: string;
  /** The key of the contract, a route, or `media`. */
  call: string;
  status: number;
  code: string;
  ms: number;
  /** Sent to the caller, with the headers. */
  bytes: number;
  requestId: string;
  /** Of its trace, where that is recorded. */
  traceId?: string;
  /** `guest`, `staff`, or a member's keyed hash that is another one each day. */
  who: string;
  /** The /24 of IPv4, the /48 of IPv6. */
  network: string;
};

export type AccessLog = {
  write(line: AccessLine): void;
  /** Resolves once everything written is in the file. */
  close(): Promise<void>;
};

type FileOptions = {
  folder: string;
  /** Of this process alone among those that share the folder, such as `access-8080`. */
  name: string;
  /** Older files are deleted; the law asks for six months. */
  days: number;
  /** Beyond it the log continues, and reports so. */
  maxBytes: number;
  /** Hears, at most once an hour, that something is wrong with the log. */
  onTrouble: (what: string) => void;
};

const FLUSH_AFTER_MS = 250;
const MAX_BUFFERED_LENGTH = 65_536;
/** Lines that wait for a disk that takes none are dropped beyond this. */
const MAX_WAITING_BYTES = 16_777_216;
const REOPEN_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;
const LOG_FILE = /^access-.*\.log(\.gz)?$/;

/** Lines on standard output, for a log system of the operator's. */
export function printAccessLog(print: (text: string) => void): AccessLog {
  const buffer = createBuffer(print);
  return {
    write: buffer.write,
    close: async () => buffer.close(),
  };
}

/**
 * Lines in files of a day, compressed as soon as the day is over. A disk that takes no more costs lines, and never a
 * request.
 */
export async function openAccessLog(options: FileOptions): Promise<AccessLog> {
  const { folder, name } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const report = limitReports(options.onTrouble);
  const tidy = () => tidyFolder(options, report).catch((error: Error) => report(error.message));
  let stream: RotatingFileStream | undefined;
  let reopening: NodeJS.Timeout | undefined;
  let dropped = 0;

  const open = () => {
    const opened = createStream(fileNameOf(name), {
      path: folder,
      interval: '1d',
      intervalBoundary: true,
      intervalUTC: true,
      size: '512M',
      compress: 'gzip',
      initialRotation: true,
      mode: 0o600,
    });
    opened.on('rotated', () => void tidy());
    opened.on('warning', (error) => report(error.message));
    opened.on('error', (error) => {
      report(`${error.message}; its lines are lost until it can be written again`);
      if (stream !== opened) return;
      stream = undefined;
      reopening = setTimeout(open, REOPEN_AFTER_MS).unref();
    });
    stream = opened;
  };
  open();
  void tidy();

  const buffer = createBuffer((text) => {
    if (stream && stream.writableLength < MAX_WAITING_BYTES) {
      stream.write(text);
      return;
    }
    dropped += text.split('\n').length - 1;
    report(`the disk does not take the access log; ${dropped} lines were dropped so far`);
  });
  return {
    write: buffer.write,
    async close() {
      clearTimeout(reopening);
      buffer.close();
      const last = stream;
      if (last) await new Promise<void>((resolve) => last.end(resolve));
    },
  };
}

/** `access-8080.log`, and of a day that is over `access-8080-2026-11-23-1.log.gz`. */
function fileNameOf(name: string) {
  return (time: number | Date | null, index = 1) =>
    time === null ? `${name}.log` : `${name}-${new Date(time).toISOString().slice(0, 10)}-${index}.log.gz`;
}

/** Collects lines for a moment: a write for each would cost the requests more than all the rest of the log. */
function createBuffer(flush: (text: string) => void) {
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  const flushNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (text === '') return;
    const full = text;
    text = '';
    flush(full);
  };
  return {
    write(line: AccessLine) {
      text += `${JSON.stringify(line)}\n`;
      if (text.length > MAX_BUFFERED_LENGTH) flushNow();
      else timer ??= setTimeout(flushNow, FLUSH_AFTER_MS).unref();
    },
    close: flushNow,
  };
}

/** Deletes expired files, and reports where the rest has grown too large. */
async function tidyFolder({ folder, days, maxBytes }: FileOptions, report: (what: string) => void) {
  let bytes = 0;
  for (const name of await readdir(folder)) {
    if (!LOG_FILE.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs, size } = await stat(file);
    if (Date.now() - mtimeMs > days * DAY_MS) await rm(file, { force: true });
    else bytes += size;
  }
  if (bytes > maxBytes)
    report(
      `the access log takes ${(bytes / 1e9).toFixed(1)} GB, more than ACCESS_LOG_GB allows; the law wants it kept, so nothing was deleted: move files of past days elsewhere, or give it more`,
    );
}
