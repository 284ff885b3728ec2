import {
  lockSupport,
  readSupportVersion,
  replaceContacts,
  writeSupportPage,
} from '@playlet/core/support-desk/support-page';
import { defineHandler } from '#call/handler.ts';
import { presentSupport } from '#support-desk/operator-support.ts';

export default defineHandler<'PUT admin/content/support/update'>(
  ({ version, hours, contacts, questions }, call) =>
    call.write({ kind: 'support', id: '' }, async (tx) => {
      await lockSupport(tx);
      if ((await readSupportVersion(tx)) !== version) throw call.fail('CATALOGUE_CONFLICT');
      const by = call.caller.kind === 'operator' ? call.caller.staff.name : '';
      await writeSupportPage(tx, { hours, questions }, by);
      await replaceContacts(tx, contacts);
      return presentSupport(tx);
    }),
);
