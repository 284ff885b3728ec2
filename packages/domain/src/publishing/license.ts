/**
 * The number a short drama is shown under: that of its filing (上线报备, 网微剧备字), or of its distribution license (网络剧片发行许可证,
 * 网微剧审字). The number of a plan (规划备案) is neither, and not enough.
 */
export const LICENSE_KINDS = ['filing', 'permit'] as const;
export type LicenseKind = (typeof LICENSE_KINDS)[number];

/** `place`: who gave it, such as 沪 or 广电; empty where the number does not say. */
export type License = { kind: LicenseKind; place: string; year: number; serial: string };

/** The fault of a number; `digits` are the present and required digits of the serial. */
export type LicenseFault =
  | { code: 'missing' | 'shape' | 'place' | 'year' }
  | { code: 'digits'; found: number; least: number; most: number };

/** The word in the number that names the kind. */
export const LICENSE_WORDS: Record<LicenseKind, string> = { filing: '网微剧备字', permit: '网微剧审字' };

/** Digits of the serial; the database's generated columns say the same. */
export const SERIAL_DIGITS: Record<LicenseKind, { least: number; most: number }> = {
  filing: { least: 5, most: 5 },
  permit: { least: 3, most: 5 },
};

/** Provinces by their short names, and the administration itself. */
const PLACES = new Set([
  ...'京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新',
  '兵团',
  '广电',
  '总局',
]);
/** The places in numbers of the demo catalogue and of tests. */
export const SAMPLE_PLACES: ReadonlySet<string> = new Set(['演示', '测', '测试']);

/** Numbers were first given in this year. */
const MIN_YEAR = 2020;

/** Reads a number as people write it: with any of the usual brackets, with or without blanks. */
export function parseLicense(text: string | null, thisYear: number): License | LicenseFault {
  const compact = (text ?? '').replace(/\s/g, '');
  if (compact === '') return { code: 'missing' };
  const found = /^(?:[（(]([^（）()]+)[）)])?网微剧(备|审)字[〔（([]?(\d+)[〕）)\]]?第(\d+)号$/u.exec(
    compact,
  );
  if (!found) return { code: 'shape' };
  const [, place = '', word, yearText = '', serial = ''] = found;
  const kind = word === '备' ? 'filing' : 'permit';
  if (place !== '' && !PLACES.has(place) && !SAMPLE_PLACES.has(place)) return { code: 'place' };
  const year = Number(yearText);
  if (yearText.length !== 4 || year < MIN_YEAR || year > thisYear) return { code: 'year' };
  const { least, most } = SERIAL_DIGITS[kind];
  if (serial.length < least || serial.length > most)
    return { code: 'digits', found: serial.length, least, most };
  return { kind, place, year, serial };
}

/** The number as certificates print it: （沪）网微剧备字（2026）第02046号. */
export function formatLicense({ kind, place, year, serial }: License): string {
  return `${place && `（${place}）`}${LICENSE_WORDS[kind]}（${year}）第${serial}号`;
}

export function isLicense(parsed: License | LicenseFault): parsed is License {
  return 'kind' in parsed;
}

/** Whether a number belongs to the demo catalogue or a test, and may not be shown to the public. */
export function isSample({ place }: License): boolean {
  return SAMPLE_PLACES.has(place);
}
