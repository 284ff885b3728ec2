import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoDrama } from './dramas.ts';

/** Writes `DATA_DIR/demo.json` for tests: the demo's address, its accounts, and the role of each drama. */
export async function writeDemoFile(
  { config, payments }: Context,
  baseUrl: string,
  dramas: DemoDrama[],
  accounts: Record<string, DemoAccount>,
): Promise<void> {
  const find = (is: (sheet: DemoDrama['folder']['sheet']) => boolean) =>
    dramas.find(({ folder }) => is(folder.sheet))?.id;
  const demo = {
    baseUrl,
    mediaBases: config.cdnBases.length > 0 ? config.cdnBases : [`${config.publicUrl ?? baseUrl}/cdn`],
    accounts,
    sandbox: {
      notify: Object.fromEntries(
        [...payments.providers.keys()].map((channel) => [channel, `${baseUrl}/api/webhook/pay/${channel}`]),
      ),
      cashier: `${baseUrl}/dev/cashier`,
    },
    smsInbox: `${baseUrl}/dev/sms`,
    catalog: {
      freeGroup: find(({ access, licenseNo }) => access === 'free' && licenseNo !== undefined),
      vipGroup: find(({ access }) => access === 'vip'),
      privateGroup: find(({ access }) => access === 'private'),
      unpublishedGroup: find(({ licenseNo }) => licenseNo === undefined),
      minorSafeGroup: find(({ minorSafe }) => minorSafe === true),
    },
  };
  const file = join(config.dataDir, 'demo.json');
  await writeFile(`${file}.draft`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.draft`, file);
}
