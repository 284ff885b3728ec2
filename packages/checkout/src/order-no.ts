import { randomInt } from 'node:crypto';
import { formatBeijingTime } from '@playlet/domain/beijing';

/** The number of an order: 27 digits, the Beijing minute and chance enough that nobody guesses one or makes two. */
export function createOrderNo(now: number): string {
  const minute = formatBeijingTime(now).replace(/\D/g, '').slice(0, 12);
  const chance = Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, '0')).join('');
  return `${minute}${chance}`;
}
