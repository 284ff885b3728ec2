import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from './command.ts';

const FOLDER = join(import.meta.dirname, 'commands');
const WORD = /^[a-z][a-z-]*$/;

/** Finds the command whose path `args` begins with, the longest there is: `config print` is `commands/config/print.ts`. */
export async function findCommand(
  args: readonly string[],
): Promise<{ name: string; command: Command; rest: string[] } | undefined> {
  const end = args.findIndex((word) => !WORD.test(word));
  const words = end < 0 ? args : args.slice(0, end);
  for (let count = words.length; count > 0; count -= 1) {
    const path = words.slice(0, count).join('/');
    if (existsSync(join(FOLDER, `${path}.ts`)))
      return { name: path.replaceAll('/', ' '), command: await load(path), rest: args.slice(count) };
  }
  return undefined;
}

/** Every command with its name, in the order of the alphabet; those whose names begin with `group`. */
export async function listCommands(group = ''): Promise<{ name: string; command: Command }[]> {
  const paths = globSync('**/*.ts', { cwd: FOLDER, exclude: ['**/*.test.ts'] })
    .map((path) => path.replace(/\.ts$/, ''))
    .filter((path) => group === '' || path.startsWith(`${group}/`))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ name: path.replaceAll('/', ' '), command: await load(path) })),
  );
}

async function load(path: string): Promise<Command> {
  const { command }: { command: Command } = await import(pathToFileURL(join(FOLDER, `${path}.ts`)).href);
  return command;
}
