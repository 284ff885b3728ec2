import { randomBytes } from 'node:crypto';
import { systemClock } from '@playlet/domain/time';
import { openMerchants, type PaymentProvider } from '@playlet/payments';
import { type Check, type Finding, fail, messageOf, pass, warn } from './finding.ts';

/** Asks each payment provider for an order that cannot exist: a signed call, whose signed answer is verified. */
export const checkPaymentAccounts: Check = async ({ config: { payments } }) => {
  const merchants = openMerchants(payments, systemClock);
  if (merchants.length === 0)
    return [
      warn(
        'payment accounts',
        'neither WeChat Pay nor Alipay is set: nothing can be sold',
        'set the keys of at least one',
      ),
    ];
  return Promise.all(merchants.map(tryAccount));
};

/** Returns whether the keys of an account open its gateway. */
export async function tryAccount(provider: PaymentProvider): Promise<Finding> {
  const check = `payment account: ${provider.channel}`;
  try {
    await provider.queryTrade(`DOCTOR${randomBytes(8).toString('hex').toUpperCase()}`);
    return pass(check, `${provider.account}: a signed call was answered, and the answer is genuine`);
  } catch (error) {
    return fail(
      check,
      `${provider.account}: ${messageOf(error)}`,
      'compare its keys with the merchant platform',
    );
  }
}
