/**
 * Indexes of the `count` largest scores, largest first; of equal ones the lower index first. Scores of -Infinity are
 * left out.
 */
export function topOf(scores: ArrayLike<number>, count: number): Uint32Array {
  const heap = new Uint32Array(Math.min(count, scores.length));
  let size = 0;
  // The heap's root is the worst of the best so far.
  const worse = (one: number, other: number) => {
    const difference = (scores[one] ?? 0) - (scores[other] ?? 0);
    return difference === 0 ? one > other : difference < 0;
  };
  for (let at = 0; at < scores.length; at += 1) {
    if (scores[at] === Number.NEGATIVE_INFINITY) continue;
    if (size < heap.length) {
      heap[size] = at;
      raise(heap, size, worse);
      size += 1;
    } else if (size > 0 && worse(heap[0] ?? 0, at)) {
      heap[0] = at;
      sink(heap, size, worse);
    }
  }
  const best = heap.subarray(0, size);
  return best.sort((one, other) => (worse(one, other) ? 1 : -1));
}

type Worse = (one: number, other: number) => boolean;

function raise(heap: Uint32Array, from: number, worse: Worse): void {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!worse(heap[at] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function sink(heap: Uint32Array, size: number, worse: Worse): void {
  for (let at = 0; ; ) {
    let worst = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < size && worse(heap[child] ?? 0, heap[worst] ?? 0)) worst = child;
    if (worst === at) return;
    swap(heap, at, worst);
    at = worst;
  }
}

function swap(heap: Uint32Array, one: number, other: number): void {
  [heap[one], heap[other]] = [heap[other] ?? 0, heap[one] ?? 0];
}
