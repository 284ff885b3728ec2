import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspectConfig, listConfig } from '@playlet/config';
import { CommandFailed, defineCommand, type Surroundings, UsageError } from '#cli/command.ts';
import { askOperator, type Interviewer } from '#cli/init/interview.ts';
import { createSilentInterviewer, createTerminalInterviewer } from '#cli/init/interviewers.ts';
import { readSettings, type Settings, writeSettings } from '#cli/init/settings-file.ts';

const FILE = '/etc/playlet/playlet.env';

export const command = defineCommand({
  summary: 'asks for the settings of a real service, tries the answers, and writes the settings file',
  usage: '[FILE]',
  details:
    `FILE is ${FILE} without a name. What it sets already is proposed again, and so is the environment. Secrets are made\n` +
    'by chance. Run it as the account of the service, which alone may read the file.',
  options: {
    yes: { type: 'boolean', describe: 'asks nothing: takes the environment, and proposals for the rest' },
    overwrite: { type: 'boolean', describe: 'with --yes: writes over a file that is there' },
  },
  exitCodes: {
    1: 'the file was written, and production does not start with it yet; or it was there already',
  },
  async run({ env, args: [file = FILE, ...rest], options, from, ...surroundings }) {
    if (rest.length > 0) throw new UsageError(`init does not know ${rest.join(' ')}.`);
    const path = resolve(from, file);
    const before = { ...readSettings(path), ...settingsOf(env) };
    const interviewer = createInterviewer(options.yes === true, surroundings);
    if (existsSync(path) && !(await mayOverwrite(path, options, interviewer)))
      throw new CommandFailed(`${path} is there already, and stays as it is; --yes --overwrite changes it.`);
    const { settings, findings } = await askOperator(interviewer, before, env);
    writeSettings(path, settings);
    const { mistakes } = inspectConfig(settings);
    return {
      data: { file: path, mistakes, findings },
      text: [`${path} is written.`, ...mistakes.map((line) => `Missing yet: ${line}`), nextStep(path)].join(
        '\n',
      ),
      exitCode: mistakes.length > 0 ? 1 : 0,
    };
  },
});

/** The settings among the environment's variables; what only describes this shell is none. */
function settingsOf(env: NodeJS.ProcessEnv): Settings {
  return Object.fromEntries(
    listConfig(env)
      .filter(({ name, source }) => source === 'environment' && name !== 'NODE_ENV')
      .map(({ name }) => [name, env[name] ?? '']),
  );
}

function createInterviewer(
  isSilent: boolean,
  { terminal, progress, signal }: Pick<Surroundings, 'terminal' | 'progress' | 'signal'>,
): Interviewer {
  if (!isSilent && terminal) return createTerminalInterviewer(terminal, signal);
  if (!isSilent) throw new UsageError('There is no terminal to ask at: init --yes takes the environment.');
  return createSilentInterviewer((findings) => {
    for (const { check, status, found } of findings) if (status !== 'ok') progress(`${check}: ${found}`);
  });
}

const mayOverwrite = (
  path: string,
  options: { yes?: boolean; overwrite?: boolean },
  { confirm }: Interviewer,
) =>
  options.yes ? Promise.resolve(options.overwrite === true) : confirm(`${path} is there. Change it?`, false);

const nextStep = (path: string) => `Next: npx playlet doctor --production --settings ${path}`;
