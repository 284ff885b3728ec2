import { randomInt } from 'node:crypto';
import { formatBeijingTime } from '@playlet/domain/beijing';

/**
 * A new order number: 27 digits, the Beijing minute followed by enough random digits that numbers are neither guessed
 * nor repeated. `now` is in milliseconds.
 */
export function createOrderNo(now: number): string {
  const minute = formatBeijingTime(now).replace(/\D/g, '').slice(0, 12);
  const chance = Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, '0')).join('');
  return `${minute}${chance}`;
}
