import { markDue } from '@playlet/core/quality-control/due';
import { addLawRule } from '@playlet/core/rules/law-rules';
import { beijingDayOf } from '@playlet/domain/beijing';
import { isLastingLawRule, LAW_RULE_PARAMETERS } from '@playlet/domain/rules/law-rules';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentLawRules } from '#rules/law-rules.ts';

export default defineHandler<'PUT admin/system/law/update'>(
  async ({ parameters, note, ...rule }, { context, caller, write, fail }) => {
    const now = context.clock.now();
    // An earlier day would change decisions made on it.
    if (rule.from < beijingDayOf(now)) throw fail('LAW_RULE_DAY_PASSED');
    if (!rule.isEnabled && isLastingLawRule(rule.id)) throw fail('LAW_RULE_ALWAYS_ON');
    const parsed = LAW_RULE_PARAMETERS[rule.id].safeParse(parameters);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, code, message }) => {
        return { path: ['parameters', ...path].join('.'), rule: code, message };
      });
      throw fail('VALIDATION_FAILED', { data: { fields } });
    }
    await write({ kind: 'law rule', id: rule.id }, async (tx) => {
      await addLawRule(tx, { ...rule, parameters: parsed.data, staffName: staffOf(caller).name, note });
      await markDue(tx);
    });
    context.shared.publish({ topic: 'settings' });
    return presentLawRules(context.db, now);
  },
);
