import { beijingDayOf } from '@playlet/domain/beijing';
import { documents } from '@playlet/legal';
import { stateOf } from '@playlet/legal/versions';
import { firstLanguageOf, pickText } from '#agreement/locale.ts';
import { defineHandler } from '#call/handler.ts';
import { splitPage } from '#paging/page-place.ts';

export default defineHandler<'POST public/content/agreement/list'>(async (input, { context, request }) => {
  const today = beijingDayOf(context.clock.now());
  const { locale } = pickText(input.locale ?? firstLanguageOf(request.headers['accept-language']));
  const all = await Promise.all(
    documents
      .filter((document) => input.document === undefined || document === input.document)
      .map(async (document) => {
        const versions = await context.agreements.versions(document);
        return versions.map((one) => ({
          document,
          version: one.version,
          current: stateOf(one, versions, today) === 'inForce',
          asksAgain: one.asksAgain,
          summary: one.summary?.[locale] ?? null,
        }));
      }),
  );
  const { rows, paging } = splitPage(all.flat(), input, ({ document, version }) => `${document}.${version}`);
  return { list: rows, ...paging };
});
