import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FoundToken, findServer, findToken } from './find-server.ts';
import { type Language, languageOf, type Phrases, phrasesOf } from './phrases.ts';

export type Options = {
  folders: string[];
  publish: boolean;
  /** Starts without asking. */
  yes: boolean;
  server: string;
  token: string;
  /** Where the token was found: an option, a variable or a file. */
  tokenSource: string;
  language: Language;
  phrases: Phrases;
};

/** The command line cannot be used; the message says how it is used. */
export class UsageError extends Error {}

/** Reads the command line and what the environment adds to it. `from` is the folder relative paths start in. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, from: string): Options {
  const language = languageOf(env);
  const phrases = phrasesOf(language);
  const { values, positionals } = parse(args, phrases);
  if (values.help || positionals.length === 0) throw new UsageError(phrases.usage);
  const server = (values.server ?? env.PLAYLET_SERVER ?? findServer(env, RUNNING_FOLDER)).replace(/\/+$/, '');
  const { token, source } = readToken(values.token, server, env, phrases);
  return {
    folders: positionals.map((folder) => resolve(from, folder)),
    publish: values.publish ?? false,
    yes: values.yes ?? false,
    server,
    token,
    tokenSource: source,
    language,
    phrases,
  };
}

function parse(args: string[], phrases: Phrases) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        publish: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
        server: { type: 'string' },
        token: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${phrases.usage}`);
  }
}

const RUNNING_FOLDER = join(import.meta.dirname, '../../.cache/running');

function readToken(
  option: string | undefined,
  server: string,
  env: NodeJS.ProcessEnv,
  phrases: Phrases,
): FoundToken {
  if (option !== undefined) return { token: option, source: '--token' };
  if (env.PLAYLET_TOKEN) return { token: env.PLAYLET_TOKEN, source: 'PLAYLET_TOKEN' };
  const found = findToken(server, env, RUNNING_FOLDER);
  if (typeof found === 'string') throw new UsageError(phrases.noToken(found));
  return found;
}
