/** Things that wait for their turn; one of them, by chance, is taken. Beyond `most` another gives way. */
export type Pool<Thing> = { add(thing: Thing): void; take(): Thing | undefined };

export function createPool<Thing>(most: number, random: () => number): Pool<Thing> {
  const things: Thing[] = [];
  const take = () => {
    const at = Math.floor(random() * things.length);
    const taken = things[at];
    const last = things.pop();
    // The last one takes the place of what was taken, so that nothing moves.
    if (last !== undefined && at < things.length) things[at] = last;
    return taken;
  };
  return {
    take,
    add(thing) {
      if (things.length >= most) take();
      things.push(thing);
    },
  };
}
