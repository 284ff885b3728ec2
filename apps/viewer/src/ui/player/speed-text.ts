/** 1.0, 1.25 */
export const formatSpeed = (speed: number): string =>
  Number.isInteger(speed * 10) ? speed.toFixed(1) : String(speed);
