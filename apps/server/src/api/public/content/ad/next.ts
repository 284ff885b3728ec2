import { nextAd } from '#ads/serve.ts';
import { handler } from '#call/handler.ts';

export default handler<'POST public/content/ad/next'>(async ({ slot, except }, call) => ({
  ad: (await nextAd(call, slot, { except })) ?? null,
}));
