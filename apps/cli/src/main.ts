import { createInterface } from 'node:readline/promises';
import { runCli } from './run.ts';

// Files written by commands, such as backups and bundles, are closed to the machine's other accounts.
process.umask(0o077);

const stopping = new AbortController();
/** The first signal stops the command at a point from which another one continues; a second ends it at once. */
const stop = () => {
  if (stopping.signal.aborted) process.exit(130);
  stopping.abort(new Error('stopped'));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question} [y/N] `, { signal: stopping.signal }));
  } finally {
    terminal.close();
  }
}

const { exitCode, stdout, stderr } = await runCli(process.argv.slice(2), {
  env: process.env,
  from: process.env.INIT_CWD ?? process.cwd(),
  progress: (line) => process.stderr.write(`${line}\n`),
  confirm: process.stdin.isTTY ? confirm : undefined,
  terminal: process.stdin.isTTY ? { input: process.stdin, output: process.stderr } : undefined,
  signal: stopping.signal,
});
process.stderr.write(stderr);
// An open connection must not delay the command's end; and a pipe takes its text only after a while.
process.stdout.write(stdout, () => process.exit(stopping.signal.aborted ? 130 : exitCode));
