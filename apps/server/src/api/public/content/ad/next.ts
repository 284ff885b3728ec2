import { nextAd } from '#ads/serve.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST public/content/ad/next'>(async ({ slot, except }, call) => ({
  ad: (await nextAd(call, slot, { except })) ?? null,
}));
