import { type ZodType, z } from 'zod';
import { environment } from './config.ts';

export type ConfigEntry = {
  name: string;
  /** The product's reading of it, with secrets hidden; undefined where it is not set. */
  value: string | undefined;
  source: 'environment' | 'default' | 'unset';
};

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|KEY/;
const PUBLIC_NAME = /PUBLIC_KEY/;
/** The path of such an address is what lets its holder send. */
const HOOK_NAME = /HOOK/;

/** Every variable the product reads, as it is set here; secrets are hidden, whether the environment is right or wrong. */
export function listConfig(env: NodeJS.ProcessEnv): ConfigEntry[] {
  return Object.entries(environment.shape).map(([name, shape]) => {
    const given = env[name];
    if (given !== undefined && given !== '')
      return { name, value: masked(name, given), source: 'environment' };
    const byDefault = defaultOf(shape);
    return { name, value: byDefault, source: byDefault === undefined ? 'unset' : 'default' };
  });
}

function defaultOf(shape: ZodType): string | undefined {
  const { success, data } = z.safeParse(shape, undefined);
  if (!success || data === undefined) return undefined;
  return typeof data === 'string' ? data : JSON.stringify(data);
}

function masked(name: string, value: string): string {
  if (SECRET_NAME.test(name) && !PUBLIC_NAME.test(name)) return `(hidden, ${value.length} characters)`;
  if (HOOK_NAME.test(name) && URL.canParse(value)) return `${new URL(value).origin}/(hidden)`;
  return withoutPassword(value);
}

/** A password in an address: also where the address is too broken to be read as one, or its name is that of a mailbox. */
const withoutPassword = (value: string) => value.replace(/(:\/\/[^:/]*:).*(?=@)/g, '$1(hidden)');

/** Returns why a text cannot be the value of a setting; undefined where it can, or where there is none. */
export function findSettingMistake(name: string, value: string | undefined): string | undefined {
  const shape = Object.entries(environment.shape).find(([known]) => known === name)?.[1];
  if (!shape || value === undefined) return undefined;
  const { error } = z.safeParse(shape, value);
  return error?.issues[0]?.message;
}
