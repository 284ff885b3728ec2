/** Drops a map's first entries until it holds `limit`: the ones put in, or put back, longest ago. */
export function dropOldest(map: Map<string, unknown>, limit: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
}
