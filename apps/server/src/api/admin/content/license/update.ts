import { saveLicense } from '@playlet/core/publishing/facts';
import { readLawRules } from '@playlet/core/rules/law-rules';
import { beijingDayOf } from '@playlet/domain/beijing';
import { formatLicense, isLicense, parseLicense } from '@playlet/domain/publishing/license';
import { computeTier } from '@playlet/domain/publishing/tier';
import { defineHandler } from '#call/handler.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'PUT admin/content/license/update'>(async (input, { context, write, fail }) => {
  const { id, licenseNo, workKind, costFen, isSpecialTheme, holder, validFrom, validUntil } = input;
  const now = context.clock.now();
  const day = beijingDayOf(now);
  const license = parseLicense(licenseNo, Number(day.slice(0, 4)));
  if (!isLicense(license)) throw fail('LICENSE_INVALID', { data: { fault: license } });
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    throw fail('VALIDATION_FAILED', {
      data: { fields: [{ path: 'validUntil', rule: 'too_small', message: 'It ends before it begins' }] },
    });
  await write({ kind: 'license', id }, async (tx) => {
    const facts = { workKind, costFen, isSpecialTheme };
    const saved = await saveLicense(tx, id, {
      license_no: formatLicense(license),
      tier: computeTier(await readLawRules(tx), facts, day)?.tier ?? null,
      work_kind: workKind,
      cost_fen: costFen,
      is_special_theme: isSpecialTheme,
      holder,
      valid_from: validFrom,
      valid_until: validUntil,
    });
    if (!saved) throw fail('GROUP_NOT_FOUND');
  });
  return presentPublication(context.db, id, now);
});
