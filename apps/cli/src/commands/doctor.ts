import { readConfig } from '@playlet/config';
import { defineCommand } from '#cli/command.ts';
import { examine } from '#cli/doctor/examine.ts';
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
  async run({ env }) {
    const findings = await examine(env, readConfig(env));
    const worst =
      (['fail', 'warn'] as const).find((status) => findings.some((one) => one.status === status)) ?? 'ok';
    return {
      data: { status: worst, findings },
      text: linesOf(findings).join('\n'),
      exitCode: EXIT_CODES[worst],
    };
  },
});

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings.flatMap(({ check, status, found, advice }) => [
    `${MARKS[status]}  ${check.padEnd(width)}  ${found}`,
    ...(advice ? [`${' '.repeat(width + 8)}→ ${advice}`] : []),
  ]);
}
