import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from './command.ts';

const FOLDER = join(import.meta.dirname, 'commands');
const WORD = /^[a-z][a-z-]*$/;

/** Finds the command whose path `args` begins with: `config print` is `commands/config/print.ts`. */
export async function findCommand(
  args: readonly string[],
): Promise<{ name: string; command: Command; rest: string[] } | undefined> {
  const words: string[] = [];
  for (const word of args) {
    if (!WORD.test(word)) return undefined;
    words.push(word);
    if (existsSync(join(FOLDER, `${words.join('/')}.ts`)))
      return { name: words.join(' '), command: await load(words.join('/')), rest: args.slice(words.length) };
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
