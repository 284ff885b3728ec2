import { type Check, type Finding, fail, pass, warn } from './finding.ts';

/** The form of each number, as the offices write it. */
const NUMBERS = [
  ['icp', 'ICP filing', /^[\u4E00-\u9FFF]ICP[备证]\d+号(-\d+)?$/, 'ICP_NUMBER', '京ICP备2026012345号-1'],
  ['police', 'police filing', /公网安备\s*\d{11,}号/, 'POLICE_NUMBER', '京公网安备11010502012345号'],
  ['licence', 'licence', /\S{6,}/, 'LICENCE_NUMBER', '（京）字第12345号'],
] as const;

/** Looks at the numbers and names that the law wants shown. Their absence is a mistake of the settings already. */
export const checkFilings: Check = async ({ config: { filings, operator } }) => [
  ...NUMBERS.flatMap(([key, check, form, name, example]): Finding[] => {
    const number = filings[key];
    if (number === null) return [];
    return [
      form.test(number)
        ? pass(check, number)
        : warn(check, `${number} does not look like one`, `write ${name} as it was granted, like ${example}`),
    ];
  }),
  operator.contact && operator.address
    ? pass('operator', `${operator.name}, ${operator.address}, ${operator.contact}`)
    : fail(
        'operator',
        'the agreements name no address or no contact',
        'set OPERATOR_ADDRESS and SUPPORT_CONTACT',
      ),
];
