import { noteView } from '@playlet/core/support-desk/view';
import { beijingDayOf } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';
import { readMemberPage } from '#members/read-page.ts';

export default defineHandler<'GET admin/member/member/detail'>(
  async ({ id }, { context, caller, request, fail }) => {
    const page = await readMemberPage(context, id, localeOf(request));
    if (!page) throw fail('MEMBER_NOT_FOUND');
    const staff = caller.kind === 'operator' ? caller.staff : undefined;
    if (staff?.id)
      await noteView(context.db, id, { ...staff, id: staff.id }, beijingDayOf(context.clock.now()));
    return page;
  },
);
