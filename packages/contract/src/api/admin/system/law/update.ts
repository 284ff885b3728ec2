import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { lawRule, lawRuleId, lawRuleParameters } from '#entities/law-rule.ts';
import { day } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'settings.edit',
  note: 'note',
  rate: 'write',
  summary:
    'Writes a further version of a rule by law; it holds from its day on, and earlier decisions keep theirs',
  input: z.strictObject({
    id: lawRuleId,
    from: day.describe('The first day it holds on, in Beijing: today or later.'),
    source: singleLine(2, 200).describe('The document that it follows.'),
    isEnabled: z.boolean(),
    parameters: lawRuleParameters,
    note: staffNote,
  }),
  output: z.object({ rules: z.array(lawRule) }),
  errors: ['LAW_RULE_DAY_PASSED', 'LAW_RULE_ALWAYS_ON'],
});
