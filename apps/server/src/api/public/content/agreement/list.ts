import { currentVersions, documents, versions } from '@playlet/legal';
import { handler } from '#http/handler.ts';

export default handler<'POST public/content/agreement/list'>(async ({ page, pageSize, document: only }) => {
  const all = documents
    .filter((document) => only === undefined || document === only)
    .flatMap((document) =>
      versions[document].map((version) => ({
        document,
        version,
        current: version === currentVersions[document],
      })),
    );
  return { list: all.slice(page * pageSize, (page + 1) * pageSize), page, pageSize, total: all.length };
});
