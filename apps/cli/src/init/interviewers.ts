import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, log, password, text } from '@clack/prompts';
import { describeSetting, findSettingMistake } from '@playlet/config';
import { CommandFailed } from '#cli/command.ts';
import type { Finding } from '#cli/doctor/finding.ts';
import type { Interviewer } from './interview.ts';
import type { Question } from './questions.ts';

/** As a shell counts a command that was interrupted. */
const STOPPED_EXIT_CODE = 130;

type Terminal = { input: Readable; output: Writable };

/** Asks at a terminal; an answer that cannot be read is refused at once. */
export function createTerminalInterviewer(terminal: Terminal, signal: AbortSignal): Interviewer {
  const common = { ...terminal, signal };
  return {
    begin: (title) => log.step(title, terminal),
    async ask(question, proposal) {
      const message = messageOf(question);
      const validate = (answer: string | undefined) => refuse(question, answer ?? '', proposal);
      if (question.isSecret) {
        const kept = proposal === undefined ? '' : ' (Enter keeps it)';
        const answer = answered(await password({ ...common, message: `${message}${kept}`, validate }));
        return answer || (proposal ?? '');
      }
      return answered(
        await text({
          ...common,
          message,
          validate,
          ...(proposal !== undefined && { initialValue: proposal }),
        }),
      );
    },
    confirm: async (message, initialValue) => answered(await confirm({ ...common, message, initialValue })),
    show(findings) {
      for (const { check, status, found, advice } of findings) {
        const line = `${check}: ${found}${advice ? `\n→ ${advice}` : ''}`;
        const say = { ok: log.success, warn: log.warn, fail: log.error }[status];
        say(line, terminal);
      }
    },
  };
}

/** Takes the settings of before and every proposal, without a question. */
export function createSilentInterviewer(report: (findings: readonly Finding[]) => void): Interviewer {
  return {
    begin: () => {},
    ask: async (_question, proposal) => proposal ?? '',
    confirm: async (_question, proposal) => proposal,
    show: report,
  };
}

const messageOf = ({ name, isOptional }: Question) =>
  `${name}: ${describeSetting(name)}${isOptional ? ' (may be left empty)' : ''}`;

/** An empty answer is a setting that is still missing, as a filing number may be for weeks. */
function refuse({ name }: Question, answer: string, proposal: string | undefined): string | undefined {
  if (answer === '' || answer === proposal) return undefined;
  return findSettingMistake(name, answer);
}

/** Ends the command where the operator does, without a file. */
function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new CommandFailed('Stopped; nothing was written.', STOPPED_EXIT_CODE);
  // The one symbol among the answers was just excluded.
  return answer as Exclude<Answer, symbol>;
}
