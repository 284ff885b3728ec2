import { groupsBySeq } from '@playlet/db/queries/group';
import { readQuery } from '@playlet/domain/search/query';
import { orderOf } from '#catalogue/list-order.ts';
import { presentGroup } from '#catalogue/present.ts';
import { handler } from '#http/handler.ts';
import { searchScope } from '#search/scope.ts';

export default handler<'POST member/video/group/list'>(async (input, call) => {
  const { context, caller, epoch } = call;
  const { page, pageSize } = input;
  const reference = await context.reference();
  if (input.q !== undefined) {
    const found = await context.searches.named({
      query: readQuery(input.q),
      scope: searchScope(input, caller),
    });
    const rows = await groupsBySeq(context.db, found.slice(page * pageSize, (page + 1) * pageSize));
    return { list: rows.map((row) => presentGroup(row, reference, call)), page, pageSize };
  }
  const order = orderOf(input, reference, caller);
  const { seqs, total } = await context.orders.page(order, epoch, page * pageSize, pageSize);
  const rows = await groupsBySeq(context.db, seqs);
  return { list: rows.map((row) => presentGroup(row, reference, call)), page, pageSize, total };
});
