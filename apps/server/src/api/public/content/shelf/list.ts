import { readAdEligibility } from '#ads/viewer.ts';
import { defineHandler } from '#call/handler.ts';
import { orderOf } from '#catalogue/list-order.ts';
import { presentShelves } from '#catalogue/present-shelves.ts';
import { suitableOf } from '#catalogue/viewer.ts';
import { readFirstScreenLimits, readRecommendedLimits } from '#rules/placement.ts';

export default defineHandler<'POST public/content/shelf/list'>(async ({ channel: slug, minorSafe }, call) => {
  const { context, caller } = call;
  const reference = await context.reference();
  // The same as a list of the channel may show, and refuses the same.
  const { access, admitted } = orderOf({ channel: slug, sort: 'hot' }, reference, caller);
  const channel = reference.channels.find((one) => one.slug === slug);
  const { audience } = await readAdEligibility(call);
  const visibility = {
    access,
    ...(admitted && { admitted }),
    ...suitableOf(caller, minorSafe),
    ...(await readRecommendedLimits(context)),
  };
  const first = channel ? {} : await readFirstScreenLimits(context);
  const shelves = await context.shelves(
    channel?.id ?? null,
    { audience, visibility, first },
    context.reference,
  );
  const groups = await presentShelves(
    shelves.map(({ seqs }) => seqs),
    call,
  );
  return {
    list: shelves.flatMap(({ id, title }, at) =>
      groups[at]?.length ? [{ id, title, groups: groups[at] }] : [],
    ),
  };
});
