/** Where another file for this episode is chosen. */
export function replacePath(groupId: string, index: number): string {
  return `/upload?drama=${groupId}&episode=${index}`;
}
