import { readConfig } from '@playlet/config';
import { defineCommand, type Result } from '#cli/command.ts';
import { examine, examineProduction, type StepFindings } from '#cli/doctor/examine.ts';
import type { Finding } from '#cli/doctor/finding.ts';

const EXIT_CODES = { ok: 0, warn: 1, fail: 2 } as const;
const MARKS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

export const command = defineCommand({
  summary: 'looks at everything the installation depends on, and says what to do',
  details:
    'It changes nothing but writes a file of 17 MiB to the storage and deletes it. Where the embedded database does not run,\n' +
    'it is started for as long as the examination takes.',
  exitCodes: {
    [EXIT_CODES.ok]: 'nothing is wrong',
    [EXIT_CODES.warn]: 'everything works, and something should be looked at (WARN)',
    [EXIT_CODES.fail]: 'something does not work, or is not safe (FAIL)',
  },
  options: {
    production: {
      type: 'boolean',
      describe: 'goes through docs/production.md step by step, also before the settings are whole',
    },
  },
  async run({ env, options }) {
    if (options.production) {
      const steps = await examineProduction(env);
      return resultOf(
        steps.flatMap(({ page, findings }) => findings.map((finding) => ({ ...finding, page }))),
        steps.map((step, at) => textOfStep(step, at + 1)).join('\n\n'),
      );
    }
    const findings = await examine(env, readConfig(env));
    return resultOf(findings, linesOf(findings).join('\n'));
  },
});

function resultOf(findings: readonly Finding[], text: string): Result {
  const worst =
    (['fail', 'warn'] as const).find((status) => findings.some((one) => one.status === status)) ?? 'ok';
  return { data: { status: worst, findings }, text, exitCode: EXIT_CODES[worst] };
}

/** The step's paragraph follows each finding that asks for something. */
function textOfStep({ title, page, findings }: StepFindings, number: number): string {
  const lines = linesOf(
    findings.map((one) => (one.advice ? { ...one, advice: `${one.advice}: ${page}` } : one)),
  );
  return [`${number}. ${title} (${page})`, ...(lines.length > 0 ? lines : ['ok    nothing to look at'])].join(
    '\n',
  );
}

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  return findings.flatMap(({ check, status, found, advice }) => [
    `${MARKS[status]}  ${check.padEnd(width)}  ${found}`,
    ...(advice ? [`${' '.repeat(width + 8)}→ ${advice}`] : []),
  ]);
}
