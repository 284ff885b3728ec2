import { type ConfigEntry, ConfigError, listConfig, readConfig } from '@playlet/config';
import { defineCommand } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';

export const command = defineCommand({
  summary: 'prints every setting with where its value comes from; secrets are hidden',
  options: { all: { type: 'boolean', describe: 'also those that are not set' } },
  exitCodes: { [EXIT.config]: 'the environment is wrong; what is wrong follows the settings' },
  async run({ env, options }) {
    const settings = listConfig(env).filter(({ source }) => options.all || source !== 'unset');
    const mistakes = mistakesOf(env);
    const text = [...linesOf(settings), ...mistakes.map((line) => `Wrong: ${line}`)].join('\n');
    return { data: { settings, mistakes }, text, exitCode: mistakes.length > 0 ? EXIT.config : EXIT.ok };
  },
});

function linesOf(settings: readonly ConfigEntry[]): string[] {
  const width = Math.max(...settings.map(({ name }) => name.length));
  return settings.map(({ name, value = '', source }) => `${name.padEnd(width)}  ${value}  (${source})`);
}

function mistakesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}
