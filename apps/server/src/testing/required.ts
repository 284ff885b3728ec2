/** A value a test cannot go on without. */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('There is nothing here');
  return value;
}
