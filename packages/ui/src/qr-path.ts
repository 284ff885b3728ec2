import { encode } from 'uqr';

/** Modules around the code that stay white. */
const BORDER_MODULE_COUNT = 2;
/** Dark modules; cameras want them on white. */
export const QR_INK = '#1c1612';

/** A QR code of a text as the path of its dark modules, in a square of `size` units. */
export function buildQrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER_MODULE_COUNT });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
