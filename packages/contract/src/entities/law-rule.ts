import { LAW_RULE_IDS } from '@playlet/domain/rules/law-rules';
import { z } from 'zod';
import { dateTime, day } from './scalar.ts';
import { verbatim } from './text.ts';

const PARAMETERS_LIMIT = 20;
const VALUES_LIMIT = 50;
const word = verbatim(1, 40);

export const lawRuleId = z.enum(LAW_RULE_IDS).meta({
  id: 'LawRuleId',
  description: 'A rule by law that the product follows.',
});

export const lawRuleParameters = z
  .record(word, z.union([z.int(), z.array(word).max(VALUES_LIMIT)]))
  .refine(
    (values) => Object.keys(values).length <= PARAMETERS_LIMIT,
    `has at most ${PARAMETERS_LIMIT} values`,
  )
  .describe('The values of the rule, by name.');

export const lawRuleVersion = z
  .object({
    version: z.string().describe('Named by decisions that were made by it.'),
    source: z.string().describe('The document that it follows.'),
    from: day.describe('The first day it holds on, in Beijing.'),
    until: day.nullable().describe('The last day it holds on.'),
    isEnabled: z.boolean(),
    parameters: lawRuleParameters,
    own: z
      .object({ by: z.string().describe('Who wrote it.'), note: z.string(), at: dateTime })
      .nullable()
      .describe('Null of a version that came with the product.'),
  })
  .meta({ id: 'LawRuleVersion', description: 'A rule by law as it holds from a day on.' });

export const lawRule = z
  .object({
    id: lawRuleId,
    current: lawRuleVersion
      .nullable()
      .describe('The version of today; null where the first is still to come.'),
    versions: z.array(lawRuleVersion).describe('All versions, the latest first.'),
  })
  .meta({ id: 'LawRule', description: 'A rule by law with its versions.' });
