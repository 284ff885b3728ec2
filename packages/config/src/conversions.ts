import { z } from 'zod';
import { httpAddress, parseWholeNumber } from './shapes.ts';

export const conversionEnvironment = {
  OCEAN_ENGINE_CONVERSIONS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  OCEAN_ENGINE_BASE: httpAddress.default('https://analytics.oceanengine.com'),
  TENCENT_ADS_ACCESS_TOKEN: z.string().optional(),
  TENCENT_ADS_ACCOUNT_ID: parseWholeNumber(1).optional(),
  TENCENT_ADS_ACTION_SET_ID: parseWholeNumber(1).optional(),
  TENCENT_ADS_BASE: httpAddress.default('https://api.e.qq.com'),
};

type Values = z.output<z.ZodObject<typeof conversionEnvironment>> & { PUBLIC_URL?: string | undefined };

/** The advertising platforms that receive registrations and payments; none by default. */
export type ConversionSettings = {
  oceanEngine: { base: string } | undefined;
  tencentAds:
    | { base: string; accessToken: string; accountId: number; actionSetId: number; site: string }
    | undefined;
};

/** One line for each thing that is wrong. */
export function findConversionMistakes(values: Values): string[] {
  const {
    TENCENT_ADS_ACCESS_TOKEN: token,
    TENCENT_ADS_ACCOUNT_ID: account,
    TENCENT_ADS_ACTION_SET_ID: set,
  } = values;
  const isPartial = [token, account, set].some(Boolean) && ![token, account, set].every(Boolean);
  return isPartial
    ? [
        'TENCENT_ADS_ACCESS_TOKEN, TENCENT_ADS_ACCOUNT_ID and TENCENT_ADS_ACTION_SET_ID are set together, or none',
      ]
    : [];
}

/** The settings behind an environment without mistakes. */
export function readConversionSettings(values: Values): ConversionSettings {
  const {
    TENCENT_ADS_ACCESS_TOKEN: accessToken,
    TENCENT_ADS_ACCOUNT_ID: accountId,
    TENCENT_ADS_ACTION_SET_ID: actionSetId,
  } = values;
  return {
    oceanEngine: values.OCEAN_ENGINE_CONVERSIONS === 'on' ? { base: values.OCEAN_ENGINE_BASE } : undefined,
    tencentAds:
      accessToken && accountId && actionSetId
        ? {
            base: values.TENCENT_ADS_BASE,
            accessToken,
            accountId,
            actionSetId,
            site: values.PUBLIC_URL ?? '',
          }
        : undefined,
  };
}
