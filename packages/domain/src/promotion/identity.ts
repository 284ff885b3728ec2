export const PARTNER_KINDS = ['person', 'company'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** The name and number by which a partner is reported to the tax authority. */
export type PartnerIdentity = { kind: PartnerKind; legalName: string; number: string };

/** A resident's identity number or a unified social credit code; both have as many signs. */
export const IDENTITY_NUMBER_LENGTH = 18;
const SHOWN_SIGN_COUNT = 4;

const RESIDENT = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/;
const RESIDENT_CHECK_SIGNS = '10X98765432';

const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Returns a number as it is stored: without blanks, in capitals. */
export const normalizeIdentityNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** Returns the part of a number that lists show. */
export const identityTailOf = (number: string): string => number.slice(-SHOWN_SIGN_COUNT);

/** Tests a normalized number by its form, its check digit, and a person's birthday. */
export function isIdentityNumber(kind: PartnerKind, number: string): boolean {
  return kind === 'person' ? isResidentNumber(number) : isCreditCode(number);
}

/** @see GB 11643-1999, with the check digit of ISO 7064 MOD 11-2 */
function isResidentNumber(number: string): boolean {
  const [, year, month, day] = RESIDENT.exec(number) ?? [];
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return false;
  const sum = sumWeighted(number, RESIDENT_CHECK_SIGNS.length, {
    base: 2,
    signs: '0123456789',
    isFromEnd: true,
  });
  return RESIDENT_CHECK_SIGNS[sum] === number.at(-1);
}

/** @see GB 32100-2015 */
function isCreditCode(code: string): boolean {
  if (!CREDIT_CODE.test(code)) return false;
  const modulus = CREDIT_SIGNS.length;
  const sum = sumWeighted(code, modulus, { base: 3, signs: CREDIT_SIGNS, isFromEnd: false });
  return CREDIT_SIGNS[(modulus - sum) % modulus] === code.at(-1);
}

/** Sums all signs but the last; their weights are powers of a base, those from the end beginning with its first power. */
function sumWeighted(
  text: string,
  modulus: number,
  { base, signs, isFromEnd }: { base: number; signs: string; isFromEnd: boolean },
): number {
  const counted = [...text.slice(0, -1)];
  let weight = isFromEnd ? base : 1;
  let sum = 0;
  for (const sign of isFromEnd ? counted.reverse() : counted) {
    sum = (sum + signs.indexOf(sign) * weight) % modulus;
    weight = (weight * base) % modulus;
  }
  return sum;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
