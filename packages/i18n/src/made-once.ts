/**
 * Returns a function that keeps its results by their arguments: `Intl`'s formatters cost more to make than all texts of
 * a screen together.
 */
export function createOnce<Args extends readonly (string | number | boolean)[], Made extends object>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = args.join(' ');
    const known = made.get(key);
    if (known) return known;
    const fresh = make(...args);
    made.set(key, fresh);
    return fresh;
  };
}
