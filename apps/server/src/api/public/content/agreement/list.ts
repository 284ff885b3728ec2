import { currentVersions, documents, versions } from '@playlet/legal';
import { handler } from '#http/handler.ts';
import { pageOfRows } from '#paging/page-place.ts';

export default handler<'POST public/content/agreement/list'>(async (input) => {
  const { document: only } = input;
  const all = documents
    .filter((document) => only === undefined || document === only)
    .flatMap((document) =>
      versions[document].map((version) => ({
        document,
        version,
        current: version === currentVersions[document],
      })),
    );
  const { rows, paging } = pageOfRows(all, input, ({ document, version }) => `${document}.${version}`);
  return { list: rows, ...paging };
});
