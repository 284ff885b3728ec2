import {
  lockSupport,
  replaceContacts,
  supportVersion,
  writeSupportPage,
} from '@playlet/core/support-desk/support-page';
import { handler } from '#call/handler.ts';
import { presentSupport } from '#support/operator-support.ts';

export default handler<'PUT admin/content/support/update'>(({ version, hours, contacts, questions }, call) =>
  call.write({ kind: 'support', id: '' }, async (tx) => {
    await lockSupport(tx);
    if ((await supportVersion(tx)) !== version) throw call.fail('CATALOGUE_CONFLICT');
    const by = call.caller.kind === 'operator' ? call.caller.staff.name : '';
    await writeSupportPage(tx, { hours, questions }, by);
    await replaceContacts(tx, contacts);
    return presentSupport(tx);
  }),
);
