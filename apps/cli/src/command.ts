import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { EXIT } from './exit-codes.ts';

export type OptionSpec = {
  type: 'boolean' | 'string';
  short?: string;
  /** One line of the help. */
  describe: string;
  /** How the help names the value, such as FILE. */
  value?: string;
};

type Options = Record<string, OptionSpec>;

type OptionValues<Given extends Options> = {
  [Name in keyof Given]?: Given[Name]['type'] extends 'boolean' ? boolean : string;
};

export type Surroundings = {
  env: NodeJS.ProcessEnv;
  /** The folder relative paths start in: the operator's, which npm leaves. */
  from: string;
  /** Says how far a longer work is; goes to standard error, so that standard output holds the result alone. */
  progress(line: string): void;
  /** Asks the operator; undefined without a terminal. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** The place of longer questions; undefined without a terminal. */
  terminal?: { input: Readable; output: Writable } | undefined;
  /** Aborted when the operator stops the command. */
  signal: AbortSignal;
};

export type Invocation<Given extends Options> = Surroundings & {
  options: OptionValues<Given>;
  /** The arguments behind the command's name that are no options. */
  args: string[];
};

export type Result = {
  /** The output of `--json`. */
  data: unknown;
  /** The output without it. */
  text: string;
  /** 0 by default. */
  exitCode?: number;
};

type Description = {
  /** One line in the list of commands. */
  summary: string;
  /** The arguments behind the name, such as `[owner | reset ACCOUNT]`. */
  usage?: string;
  /** More lines of its own help. */
  details?: string;
  /** The meaning of exit codes here, beside those of every command. */
  exitCodes?: Record<number, string>;
};

export type Command = Description & {
  options: Options;
  start(args: string[], surroundings: Surroundings): Promise<Result>;
};

/** The command line cannot be understood; the message says why. */
export class UsageError extends Error {}

/** Ends a command with a sentence and a code, without a stack. */
export class CommandFailed extends Error {
  exitCode: number;
  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A file below `commands` exports one of these as `command`; its path is the command's name. */
export function defineCommand<const Given extends Options>({
  options,
  run,
  ...description
}: Description & {
  options?: Given;
  run(invocation: Invocation<Given>): Promise<Result>;
}): Command {
  return {
    ...description,
    options: options ?? {},
    start: (args, surroundings) => run({ ...surroundings, ...parse(args, options) }),
  };
}

function parse<Given extends Options>(args: string[], options: Given | undefined) {
  try {
    const { values, positionals } = parseArgs({ args, options: options ?? {}, allowPositionals: true });
    // `strict`, the default, lets no other name and no other type through.
    return { options: values as OptionValues<Given>, args: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
