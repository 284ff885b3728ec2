import { saveLicense } from '@playlet/core/publishing/facts';
import { beijingDayOf } from '@playlet/domain/beijing';
import { formatLicense, isLicense, parseLicense } from '@playlet/domain/publishing/license';
import { defineHandler } from '#call/handler.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'PUT admin/content/license/update'>(
  async ({ id, licenseNo, tier, holder, validFrom, validUntil }, { context, write, fail }) => {
    const now = context.clock.now();
    const license = parseLicense(licenseNo, Number(beijingDayOf(now).slice(0, 4)));
    if (!isLicense(license)) throw fail('LICENSE_INVALID', { data: { fault: license } });
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      throw fail('VALIDATION_FAILED', {
        data: { fields: [{ path: 'validUntil', rule: 'too_small', message: 'It ends before it begins' }] },
      });
    await write({ kind: 'license', id }, async (tx) => {
      const values = { tier, holder, valid_from: validFrom, valid_until: validUntil };
      if (!(await saveLicense(tx, id, { license_no: formatLicense(license), ...values })))
        throw fail('GROUP_NOT_FOUND');
    });
    return presentPublication(context.db, id, now);
  },
);
