import type { Database } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { isLicense, parseLicense } from '@playlet/domain/publishing/license';

/** No number is of a later year than this; the year itself is looked at when the drama is checked for publishing. */
const MAX_YEAR = 2099;

/** Whether an import may give a drama this number: a draft takes any, one that viewers see only what may be shown. */
export async function canTakeLicense(
  tx: Database,
  groupId: string | undefined,
  licenseNo: string | undefined,
): Promise<boolean> {
  if (groupId === undefined || licenseNo === undefined) return true;
  if (isLicense(parseLicense(licenseNo, MAX_YEAR))) return true;
  const group = await groupById(tx, groupId);
  return !group || group.published_at === null || group.license_no === licenseNo;
}
