const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP_LENGTH = 4;

/** Writes random bytes as a number to ask with: 60 random bits, in groups of four for reading aloud. */
export function formatComplaintNumber(random: Uint8Array): string {
  const digits = Array.from(random.subarray(0, LENGTH), (byte) => DIGITS.charAt(byte & 31)).join('');
  return digits.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? digits;
}

/** Reads a number as people type it: lower case, blanks, O for 0, I or L for 1; null for anything else. */
export function readComplaintNumber(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (plain.length !== LENGTH || [...plain].some((digit) => !DIGITS.includes(digit))) return null;
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}
