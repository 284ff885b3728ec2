import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '@playlet/config';
import { isDatabaseAway } from '@playlet/db';
import { CommandFailed, type Result, type Surroundings, UsageError } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { formatOverview, helpOf } from './help.ts';
import { findCommand, listCommands } from './registry.ts';

type Outcome = { exitCode: number; stdout: string; stderr: string };

/** Runs what `args` ask for. Never throws: a failure is lines and an exit code, and with `--json` a document as well. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const json = args.includes('--json');
  try {
    const { words, env } = readShared(args, surroundings);
    const { data, text, exitCode = EXIT.ok } = await resultOf(words, args, { ...surroundings, env });
    return { exitCode, stdout: json ? `${JSON.stringify(data, null, 2)}\n` : lineOf(text), stderr: '' };
  } catch (error) {
    const { lines, exitCode } = failureOf(error, surroundings.env);
    if (json) return { exitCode, stdout: `${JSON.stringify({ error: lines }, null, 2)}\n`, stderr: '' };
    return { exitCode, stdout: '', stderr: `${lines.join('\n')}\n` };
  }
}

const SHARED = ['--json', '--help', '-h'];
const SETTINGS = '--settings';

/** Takes the options of every command out of the words. The environment has precedence over a settings file, as Node has it. */
function readShared(
  args: readonly string[],
  { env, from }: Surroundings,
): { words: string[]; env: NodeJS.ProcessEnv } {
  const words = args.filter((arg) => !SHARED.includes(arg));
  const at = words.indexOf(SETTINGS);
  if (at < 0) return { words, env };
  const [, file] = words.splice(at, 2);
  if (file === undefined) throw new UsageError(`${SETTINGS} wants a file`);
  return { words, env: { ...readSettingsFile(resolve(from, file)), ...env } };
}

function readSettingsFile(path: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError([
      `${path} cannot be read (${error instanceof Error ? error.message : String(error)})`,
    ]);
  }
}

async function resultOf(
  words: string[],
  args: readonly string[],
  surroundings: Surroundings,
): Promise<Result> {
  const help = args.includes('--help') || args.includes('-h');
  const found = await findCommand(words);
  if (found && help) return textResult(helpOf(found.name, found.command));
  if (found) {
    try {
      return await found.command.start(found.rest, surroundings);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${error.message}\n\n${helpOf(found.name, found.command)}`, { cause: error });
    }
  }
  const [group = ''] = words;
  const commands = await listCommands(group);
  if (group === '' || (commands.length > 0 && words.length === 1))
    return textResult(formatOverview(commands));
  throw new UsageError(
    `There is no command ${words.join(' ')}.\n\n${formatOverview(commands.length > 0 ? commands : await listCommands())}`,
  );
}

const textResult = (text: string): Result => ({ data: { help: text }, text });

const lineOf = (text: string) => (text === '' ? '' : `${text}\n`);

function failureOf(error: unknown, env: NodeJS.ProcessEnv): { lines: string[]; exitCode: number } {
  if (error instanceof ConfigError)
    return { lines: error.lines.map((line) => `Configuration: ${line}`), exitCode: EXIT.config };
  if (error instanceof UsageError) return { lines: error.message.split('\n'), exitCode: EXIT.usage };
  if (error instanceof CommandFailed) return { lines: error.message.split('\n'), exitCode: error.exitCode };
  const message = error instanceof Error ? error.message : String(error);
  const stack = env.LOG_LEVEL === 'debug' && error instanceof Error && error.stack ? [error.stack] : [];
  const away = isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause));
  return { lines: [message, ...stack], exitCode: away ? EXIT.unavailable : EXIT.crashed };
}
