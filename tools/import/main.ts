/** `npm run import -- FOLDER…`: brings folders of episodes into the running server. */
import { createInterface } from 'node:readline/promises';
import {
  CallFailed,
  createIngestClient,
  type DramaFolder,
  findDramaFolders,
  readDramaFolder,
  ServerUnreachable,
  SheetError,
} from '@playlet/ingest';
import { openDisplay } from './display.ts';
import { manifestText } from './manifest-text.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { runImport } from './run-import.ts';
import { printable } from './text.ts';

/** Exit codes: all well; something was refused; the command cannot run; stopped by Ctrl-C. */
const EXIT = { ok: 0, refused: 1, usage: 2, stopped: 130 } as const;

async function main(): Promise<number> {
  // npm changes into the project; the operator's folders are meant from where npm was called.
  const options = readOptions(process.argv.slice(2), process.env, process.env.INIT_CWD ?? process.cwd());
  const { phrases } = options;
  const { dramas, complaints } = await readDramas(options);
  for (const drama of dramas) say(`${manifestText(drama, phrases)}\n`);
  for (const complaint of complaints) say(printable(`${phrases.refused}: ${complaint}`));
  if (dramas.length === 0) return EXIT.refused;
  if (!(await agreed(options))) {
    say(phrases.notStarted);
    return EXIT.ok;
  }

  const stopping = stopOnSignal();
  const { server, token, language, publish } = options;
  const display = openDisplay(process.stdout, phrases);
  const onWaiting = (reason: string) => display.line(phrases.waitingForServer(server, reason));
  const api = createIngestClient({ server, token, language, signal: stopping, onWaiting });
  try {
    const outcome = await runImport({ api, dramas, publish, display, phrases, signal: stopping });
    display.end();
    say(phrases.summary(outcome.done, outcome.known, outcome.refused + complaints.length));
    return outcome.refused + complaints.length > 0 ? EXIT.refused : EXIT.ok;
  } catch (error) {
    display.end();
    if (stopping.aborted) {
      say(phrases.stopped);
      return EXIT.stopped;
    }
    if (error instanceof ServerUnreachable) throw new UsageError(phrases.unreachable(error.message));
    if (error instanceof CallFailed && error.errorCode === 'OPERATOR_REQUIRED')
      throw new UsageError(phrases.tokenRefused(server, options.tokenSource));
    throw error;
  }
}

/** The dramas of the folders named, and what cannot be used of them; a wrong sheet stops its drama alone. */
async function readDramas({
  folders,
  phrases,
}: Options): Promise<{ dramas: DramaFolder[]; complaints: string[] }> {
  const dramas = new Map<string, DramaFolder>();
  const complaints: string[] = [];
  for (const folder of folders) {
    const paths = await findDramaFolders(folder).catch(() => null);
    if (paths === null) complaints.push(phrases.notAFolder(folder));
    else if (paths.length === 0) complaints.push(phrases.noDrama(folder));
    for (const path of paths ?? []) {
      try {
        const drama = await readDramaFolder(path);
        if (dramas.has(drama.name) && dramas.get(drama.name)?.path !== path)
          complaints.push(`${path}: ${phrases.sameName(drama.name)}`);
        else dramas.set(drama.name, drama);
      } catch (error) {
        if (!(error instanceof SheetError)) throw error;
        complaints.push(...error.lines.map((line) => `${path}/${error.file}: ${line}`));
      }
    }
  }
  return { dramas: [...dramas.values()], complaints };
}

/** Asks where somebody can answer. */
async function agreed({ yes, phrases }: Options): Promise<boolean> {
  if (yes || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return !/^n/i.test((await asking.question(phrases.question)).trim());
  } finally {
    asking.close();
  }
}

/** The first signal stops at a point from which the next run goes on; a second one ends at once. */
function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) process.exit(EXIT.stopped);
    stopping.abort(new Error('stopped'));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stopping.signal;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const expected = error instanceof UsageError || error instanceof CallFailed;
    const text =
      expected || !(error instanceof Error)
        ? String((error as Error).message ?? error)
        : (error.stack ?? error.message);
    process.stderr.write(`${text.split('\n').map(printable).join('\n')}\n`);
    process.exitCode = EXIT.usage;
  },
);
