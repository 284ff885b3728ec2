/** Returns the address for choosing another file for this episode. */
export function replacePath(groupId: string, index: number): string {
  return `/upload?drama=${groupId}&episode=${index}`;
}
