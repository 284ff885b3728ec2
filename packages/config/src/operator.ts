import { z } from 'zod';

/** The operator of this installation, and the numbers that must be shown by law. */
export const operatorEnvironment = {
  ICP_NUMBER: z.string().optional(),
  POLICE_NUMBER: z.string().optional(),
  LICENCE_NUMBER: z.string().optional(),
  ALGORITHM_NUMBER: z.string().optional(),
  OPERATOR_NAME: z.string().trim().min(2, 'must have at least 2 characters').optional(),
  OPERATOR_ADDRESS: z.string().trim().optional(),
  SUPPORT_CONTACT: z.string().trim().optional(),
};

export type Filings = {
  icp: string | null;
  police: string | null;
  licence: string | null;
  /** Of the recommendations; null where they are off or not filed yet. */
  algorithm: string | null;
};

/** As the agreements name them. */
export type Operator = { name: string; address: string | null; contact: string | null };

type Values = z.output<z.ZodObject<typeof operatorEnvironment>>;

/** The operator in the agreements by default; production does not start so. */
const DEMO_OPERATOR = '小剧场演示运营方';
const DEMO_CONTACT = 'help@playlet.example';

const NEEDED = {
  ICP_NUMBER: 'the footer must show the ICP filing number',
  POLICE_NUMBER: 'the footer must show the police filing number',
  LICENCE_NUMBER: 'the footer must show the licence number',
  OPERATOR_NAME: 'the agreements must name who runs the service',
} as const satisfies Partial<Record<keyof Values, string>>;

/** One line for each thing that is missing; only production insists. */
export function findOperatorMistakes(values: Values, production: boolean): string[] {
  if (!production) return [];
  // Written as a literal above, so its keys have the type.
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  return names.filter((name) => !values[name]).map((name) => `${name} is missing: ${NEEDED[name]}`);
}

export function filingsOf(values: Values): Filings {
  return {
    icp: values.ICP_NUMBER ?? null,
    police: values.POLICE_NUMBER ?? null,
    licence: values.LICENCE_NUMBER ?? null,
    algorithm: values.ALGORITHM_NUMBER ?? null,
  };
}

export function operatorOf(values: Values, production: boolean): Operator {
  return {
    name: values.OPERATOR_NAME ?? DEMO_OPERATOR,
    address: values.OPERATOR_ADDRESS ?? null,
    contact: values.SUPPORT_CONTACT ?? (production ? null : DEMO_CONTACT),
  };
}
