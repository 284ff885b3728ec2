import type { Command, OptionSpec } from './command.ts';
import { EXIT_MEANINGS } from './exit-codes.ts';

const JSON_OPTION: OptionSpec = { type: 'boolean', describe: 'prints the result as one JSON document' };
const SETTINGS_OPTION: OptionSpec = {
  type: 'string',
  value: 'FILE',
  describe: 'reads settings that the environment lacks from a file, such as /etc/playlet/playlet.env',
};
const HELP_OPTION: OptionSpec = { type: 'boolean', short: 'h', describe: 'prints this' };

/** The list of commands. */
export function formatOverview(commands: readonly { name: string; command: Command }[]): string {
  return [
    'playlet COMMAND [OPTIONS]: looks after the installation of this machine, with the environment of the server.',
    '',
    ...columns(commands.map(({ name, command }) => [name, command.summary])),
    '',
    'playlet COMMAND --help says more. All commands, with their exit codes: docs/cli.md',
  ].join('\n');
}

/** Returns the help of one command: its effect, its options, its exit codes. */
export function helpOf(name: string, command: Command): string {
  const options = Object.entries({
    ...command.options,
    settings: SETTINGS_OPTION,
    json: JSON_OPTION,
    help: HELP_OPTION,
  });
  return [
    ['playlet', name, command.usage, '[OPTIONS]'].filter(Boolean).join(' '),
    '',
    command.summary,
    ...(command.details ? ['', command.details] : []),
    '',
    'Options:',
    ...columns(options.map(([option, spec]) => [optionText(option, spec), spec.describe])),
    '',
    'Exit codes:',
    ...columns(Object.entries({ ...EXIT_MEANINGS, ...command.exitCodes })),
  ].join('\n');
}

function optionText(name: string, { short, value, type }: OptionSpec): string {
  const long = type === 'string' ? `--${name} ${value ?? 'VALUE'}` : `--${name}`;
  return short ? `-${short}, ${long}` : long;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
