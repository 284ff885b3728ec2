import type { Config } from '@playlet/config';
import { findStaffByAccount, listStaff } from '@playlet/core/staff/staff';
import type { Database } from '@playlet/db';
import { exportStaff } from '@playlet/db/queries/staff/export';
import { systemClock } from '@playlet/domain/time';
import { createOwnerLink, createResetLink } from '@playlet/server/staff/first-owner';
import { CommandFailed, defineCommand, type Result, UsageError } from '#cli/command.ts';
import { withInstallation } from '#cli/installation.ts';

const ALL = { from: 0, count: 1000 };

export const command = defineCommand({
  summary: 'lists the staff, and makes the links that only the machine’s own account may make',
  usage: '[owner | reset ACCOUNT | export ACCOUNT]',
  details: [
    '  playlet staff                  who there is',
    '  playlet staff owner            a one-time link that makes another owner',
    '  playlet staff reset ACCOUNT    a one-time link that sets password and authenticator anew',
    '  playlet staff export ACCOUNT   everything that is kept of somebody, as JSON',
  ].join('\n'),
  async run({ env, args: [action = 'list', account] }) {
    if (!['list', 'owner', 'reset', 'export'].includes(action))
      throw new UsageError(`staff does not know ${action}.`);
    return withInstallation(env, async ({ config, db }) => {
      if (action === 'list') return list(db);
      const known = { db, clock: systemClock };
      if (action === 'owner') return linkResult(await createOwnerLink(known), config);
      if (account === undefined) throw new UsageError(`staff ${action} needs an account.`);
      const row = await findStaffByAccount(db, account);
      if (!row) throw new CommandFailed(`There is no account ${account} among the staff.`);
      if (action === 'reset') return linkResult(await createResetLink(known, row), config);
      const data = await exportStaff(db, row.id);
      return { data, text: JSON.stringify(data, null, 2) };
    });
  },
});

async function list(db: Database): Promise<Result> {
  const staff = (await listStaff(db, ALL)).map(({ account, roles, disabled_at }) => ({
    account,
    roles,
    disabled: disabled_at !== null,
  }));
  const lines = staff.map(
    ({ account, roles, disabled }) => `${account}  ${roles.join(', ')}${disabled ? '  (disabled)' : ''}`,
  );
  return { data: { staff }, text: lines.length > 0 ? lines.join('\n') : 'Nobody yet.' };
}

function linkResult(path: string, { publicUrl, port }: Config): Result {
  const link = `${publicUrl ?? `http://localhost:${port}`}${path}`;
  return { data: { link }, text: `Good once, and for 30 minutes:\n  ${link}` };
}
