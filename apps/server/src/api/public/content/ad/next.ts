import { nextAd } from '#ads/give.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST public/content/ad/next'>(async ({ slot }, call) => ({
  ad: (await nextAd(call, slot)) ?? null,
}));
