import { beijingDay } from '@playlet/domain/beijing';
import { documents } from '@playlet/legal';
import { stateOf } from '@playlet/legal/versions';
import { firstLanguage, textFor } from '#agreement/locale.ts';
import { handler } from '#call/handler.ts';
import { pageOfRows } from '#paging/page-place.ts';

export default handler<'POST public/content/agreement/list'>(async (input, { context, request }) => {
  const today = beijingDay(context.clock.now());
  const { locale } = textFor(input.locale ?? firstLanguage(request.headers['accept-language']));
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
  const { rows, paging } = pageOfRows(all.flat(), input, ({ document, version }) => `${document}.${version}`);
  return { list: rows, ...paging };
});
