import { readSetupState } from '@playlet/db/queries/monitoring/setup';
import { SETUP_STEPS, type SetupStep } from '@playlet/domain/staff/setup';
import type { BaseContext } from '#base-context.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/system/setup/detail'>(async (_input, { context }) => {
  const { hasSold, ...kept } = await readSetupState(context.db);
  const done = { ...kept, ...stepsOfEnvironment(context) };
  return { steps: SETUP_STEPS.map((name) => ({ name, isDone: done[name] })), hasSold };
});

type EnvironmentStep = Extract<SetupStep, 'domain' | 'filings' | 'sms' | 'payment' | 'backup'>;

function stepsOfEnvironment({
  config: { publicUrl, filings, sms, backups },
  payments,
}: Pick<BaseContext, 'config' | 'payments'>): Record<EnvironmentStep, boolean> {
  return {
    domain: publicUrl?.startsWith('https:') ?? false,
    // The filing of the recommendations follows their start.
    filings: [filings.icp, filings.police, filings.licence].every((number) => number !== null),
    sms: sms.aliyun !== undefined,
    payment: [...payments.providers.keys()].some((channel) => channel !== 'sandbox'),
    backup: backups.nightly && backups.offsite !== undefined,
  };
}
