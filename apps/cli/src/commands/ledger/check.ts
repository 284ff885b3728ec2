import { checkLedger, ledgerRules } from '@playlet/core/ledger/check';
import { defineCommand } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withInstallation } from '#cli/installation.ts';

export const command = defineCommand({
  summary: 'holds orders, grants, balances and payments against each other',
  exitCodes: { [EXIT.failed]: 'a rule is broken; its offenders are named' },
  run: ({ env }) =>
    withInstallation(env, async ({ db }) => {
      const violations = await checkLedger(db);
      const data = { rules: ledgerRules.length, violations };
      if (violations.length === 0)
        return { data, text: `The books are right: ${ledgerRules.length} rules hold.` };
      const lines = violations.map(
        ({ rule, says, offenders }) => `${rule}: not so: ${says}\n  ${offenders.join('\n  ')}`,
      );
      return { data, text: lines.join('\n'), exitCode: EXIT.failed };
    }),
});
