import { beijingDay } from '@playlet/domain/beijing';
import { stateOf, versionInForce } from '@playlet/legal/versions';
import { firstLanguage, textFor } from '#agreement/locale.ts';
import { handler } from '#call/handler.ts';

export default handler<'GET public/content/agreement/detail'>(async (input, { context, request, fail }) => {
  const { agreements, clock } = context;
  const { document } = input;
  const versions = await agreements.versions(document);
  const today = beijingDay(clock.now());
  const wanted = input.version ?? versionInForce(versions, today).version;
  const found = versions.find(({ version }) => version === wanted);
  if (!found) throw fail('AGREEMENT_NOT_FOUND');
  const { locale, fallback } = textFor(input.locale ?? firstLanguage(request.headers['accept-language']));
  const { version } = found;
  const state = stateOf(found, versions, today);
  return {
    ...(await agreements.text(document, version, locale)),
    document,
    version,
    effectiveFrom: version,
    current: state === 'inForce',
    upcoming: state === 'scheduled',
    summary: found.summary?.[locale] ?? null,
    locale,
    fallback,
    versions: versions.map((one) => one.version),
  };
});
