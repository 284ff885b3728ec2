import { findSettingMistake, inspectConfig } from '@playlet/config';
import { type Check, type Finding, fail, messageOf } from '#cli/doctor/finding.ts';
import { QUESTION_GROUPS, type Question, type QuestionGroup } from './questions.ts';
import type { Settings } from './settings-file.ts';

/** The operator's side of the questions: a terminal, or the environment. */
export type Interviewer = {
  begin(title: string): void;
  /** Returns the answer, an empty one where it is left out. */
  ask(question: Question, proposal: string | undefined): Promise<string>;
  confirm(question: string, proposal: boolean): Promise<boolean>;
  show(findings: readonly Finding[]): void;
};

/** Asks group by group, looks at the answers of each at once, and offers to change them where something is wrong. */
export async function askOperator(
  interviewer: Interviewer,
  before: Settings,
  env: NodeJS.ProcessEnv,
): Promise<{ settings: Settings; findings: Finding[] }> {
  let settings: Settings = before;
  const all: Finding[] = [];
  for (const group of QUESTION_GROUPS) {
    interviewer.begin(group.title);
    if (!(await isWanted(group, interviewer, settings))) {
      settings = without(group, settings);
      continue;
    }
    for (;;) {
      settings = await answerGroup(group, interviewer, settings);
      const findings = await lookAt(group, settings, env);
      interviewer.show(findings);
      const isWrong = findings.some(({ status }) => status !== 'ok');
      if (isWrong && (await interviewer.confirm('Change these answers?', false))) continue;
      all.push(...findings);
      break;
    }
  }
  return { settings, findings: all };
}

async function isWanted({ gate, questions }: QuestionGroup, { confirm }: Interviewer, settings: Settings) {
  if (gate === undefined) return true;
  return confirm(
    gate,
    questions.some(({ name }) => settings[name] !== undefined),
  );
}

function without({ questions }: QuestionGroup, settings: Settings): Settings {
  const names = new Set(questions.map(({ name }) => name));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.has(name)));
}

async function answerGroup(
  { questions, fixed }: QuestionGroup,
  interviewer: Interviewer,
  before: Settings,
): Promise<Settings> {
  // The first secrets stay.
  const settings: Record<string, string> = { ...(await fixed?.()), ...before };
  for (const question of questions) {
    const answer = (await interviewer.ask(question, before[question.name] ?? question.byDefault)).trim();
    if (answer === '') delete settings[question.name];
    else settings[question.name] = answer;
  }
  return settings;
}

async function lookAt(group: QuestionGroup, settings: Settings, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const mistakes = group.questions.flatMap(({ name }) => {
    const mistake = findSettingMistake(name, settings[name]);
    return mistake === undefined ? [] : [fail(name, mistake, 'write it as docs/configuration.md has it')];
  });
  const given = { PATH: env.PATH, ...settings };
  const findings = await Promise.all(
    group.checks.map((check) =>
      tryCheck(check, given).catch((error: unknown) => [
        fail(
          check.name.replace(/^check/, ''),
          messageOf(error),
          'this could not be tried; look at it later by doctor',
        ),
      ]),
    ),
  );
  return [...mistakes, ...findings.flat()];
}

/** Settings that are not whole yet may already fail to be read, such as a DATA_DIR that cannot be made. */
const tryCheck = async (check: Check, env: NodeJS.ProcessEnv): Promise<Finding[]> =>
  check({ env, config: inspectConfig(env).config, db: undefined });
