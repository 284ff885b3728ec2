import { listGroupsBySeq } from '@playlet/db/queries/catalogue/group';
import { readQuery } from '@playlet/domain/search/query';
import { defineHandler } from '#call/handler.ts';
import { orderOf } from '#catalogue/list-order.ts';
import { presentGroup } from '#catalogue/present.ts';
import { searchScope } from '#search/scope.ts';

export default defineHandler<'POST member/video/group/list'>(async (input, call) => {
  const { context, caller } = call;
  const { page, pageSize, snapshot } = input;
  const reference = await context.reference();
  const part = { snapshot, from: page * pageSize, count: pageSize };
  const { seqs, ...found } =
    input.q === undefined
      ? await context.orders.page(orderOf(input, reference, caller), part)
      : await context.searches.page(
          { query: readQuery(input.q), scope: searchScope(input, caller) },
          part,
          'named',
        );
  const rows = await listGroupsBySeq(context.db, seqs);
  return { list: rows.map((row) => presentGroup(row, reference, call)), page, pageSize, ...found };
});
