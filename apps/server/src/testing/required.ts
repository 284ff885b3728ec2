/** Returns a value that a test needs. */
export function requireValue<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('There is nothing here');
  return value;
}
