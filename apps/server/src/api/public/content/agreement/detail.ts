import { versionsOf } from '@playlet/legal';
import { firstLanguage, textFor } from '#agreement/locale.ts';
import { handler } from '#http/handler.ts';

export default handler<'GET public/content/agreement/detail'>(async (input, { context, request, fail }) => {
  const { document } = input;
  const versions = versionsOf(document);
  const { version = versions[0] } = input;
  if (!versions.includes(version)) throw fail('AGREEMENT_NOT_FOUND');
  const { locale, fallback } = textFor(input.locale ?? firstLanguage(request.headers['accept-language']));
  return {
    ...context.agreements(document, version, locale),
    document,
    version,
    effectiveFrom: version,
    current: version === versions[0],
    locale,
    fallback,
    versions: [...versions],
  };
});
