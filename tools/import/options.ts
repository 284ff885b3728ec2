import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languageOf, type Phrases, phrasesOf } from './phrases.ts';

export type Options = {
  folders: string[];
  publish: boolean;
  /** Starts without asking. */
  yes: boolean;
  server: string;
  token: string;
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
  return {
    folders: positionals.map((folder) => resolve(from, folder)),
    publish: values.publish ?? false,
    yes: values.yes ?? false,
    server: (values.server ?? env.PLAYLET_SERVER ?? `http://localhost:${env.PORT || 8080}`).replace(
      /\/+$/,
      '',
    ),
    token: values.token ?? env.PLAYLET_TOKEN ?? keptToken(resolve(env.DATA_DIR || 'data'), phrases),
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

/** The server on this machine keeps a token for its operators beside its data. */
function keptToken(dataDir: string, phrases: Phrases): string {
  const file = join(dataDir, 'operator.token');
  if (!existsSync(file)) throw new UsageError(phrases.noToken(file));
  return readFileSync(file, 'utf8').trim();
}
