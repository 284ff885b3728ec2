/** A mainland mobile number, as it may be typed with spaces around it. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text.trim());

/** What the service will not accept of a new username; it checks the characters itself. */
export const isUsername = (text: string): boolean => within(text.trim(), 2, 32);

export const isNewPassword = (text: string): boolean => within(text.normalize('NFKC'), 8, 128);

/** Characters as a person counts them, not as memory does. */
function within(text: string, min: number, max: number) {
  const { length } = [...text];
  return length >= min && length <= max;
}
