import { findOpenCheck, insertCheck } from '@playlet/core/integrity/check';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/system/integrity/check'>(
  ({ groupId = null }, { context: { jobs }, caller, write, fail }) =>
    write({ kind: 'integrity check' }, async (tx, line) => {
      if (groupId !== null && !(await groupById(tx, groupId))) throw fail('GROUP_NOT_FOUND');
      const open = await findOpenCheck(tx, groupId);
      const checkId = open?.id ?? (await insertCheck(tx, { groupId, staffName: staffOf(caller).name }));
      line.id(checkId);
      line.details({ groupId });
      await jobs.enqueue('check-media', { checkId, groupId }, { tx, singletonKey: checkId });
      return { id: checkId };
    }),
);
