import { beijingDayOf } from '@playlet/domain/beijing';
import { stateOf, versionInForceAt } from '@playlet/legal/versions';
import { firstLanguageOf, pickText } from '#agreement/locale.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET public/content/agreement/detail'>(
  async (input, { context, request, fail }) => {
    const { agreements, clock } = context;
    const { document } = input;
    const versions = await agreements.versions(document);
    const today = beijingDayOf(clock.now());
    const wanted = input.version ?? versionInForceAt(versions, today).version;
    const found = versions.find(({ version }) => version === wanted);
    if (!found) throw fail('AGREEMENT_NOT_FOUND');
    const { locale, fallback } = pickText(
      input.locale ?? firstLanguageOf(request.headers['accept-language']),
    );
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
  },
);
