import type { Config } from '@playlet/config';
import type { Database } from '@playlet/db';

export type Finding = {
  /** The subject, in two or three words. */
  check: string;
  /** `warn`: it works, and will not for ever or not well; `fail`: something does not work or is not safe. */
  status: 'ok' | 'warn' | 'fail';
  /** The finding, in a sentence. */
  found: string;
  /** The advice. */
  advice?: string;
};

export type DoctorContext = {
  env: NodeJS.ProcessEnv;
  config: Config;
  /** Undefined where the database could not be opened. */
  db: Database | undefined;
};

export type Check = (context: DoctorContext) => Promise<Finding[]>;

export const pass = (check: string, found: string): Finding => ({ check, status: 'ok', found });

export const warn = (check: string, found: string, advice: string): Finding => ({
  check,
  status: 'warn',
  found,
  advice,
});

export const fail = (check: string, found: string, advice: string): Finding => ({
  check,
  status: 'fail',
  found,
  advice,
});

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
