import type { PartnerRow } from '@playlet/core/promotion/partner';
import type { Secrets } from '@playlet/secrets';

const PURPOSE = 'promotion-page';

/**
 * Returns the token of a partner's own page: derived from the partner whenever the staff copy it, so that it is not
 * stored. Another version of the page makes it void.
 */
export function createPartnerToken(
  secrets: Secrets,
  { id, page_version }: Pick<PartnerRow, 'id' | 'page_version'>,
): string {
  return secrets.sign(PURPOSE, `${id}~${page_version}`);
}

/** The partner and version a token is of; undefined where it is not genuine. */
export function readPartnerToken(
  secrets: Secrets,
  token: string,
): { id: string; version: number } | undefined {
  const [id, version] = secrets.verify(PURPOSE, token)?.split('~') ?? [];
  return id && version ? { id, version: Number(version) } : undefined;
}
