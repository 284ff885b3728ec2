import type { CDPSession } from 'playwright-core';

/** Bytes of a page's heap: the values its scripts keep, and what the browser compiled of the scripts to run them faster. */
export type Heap = { valueBytes: number; codeBytes: number };

/** Counted in a snapshot: the size the browser tells without one has the compiled code in it, which grows with use. */
export async function measureHeap(cdp: CDPSession): Promise<Heap> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  return heapIn(JSON.parse(chunks.join('')) as HeapSnapshot);
}

/** Of Chromium's snapshot: all nodes in one list, each so many fields; the types of the first field by their number. */
type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [types: string[], ...unknown[]] } };
  nodes: number[];
};

/** Elements and the like are counted on their own, and what is synthetic is the snapshot's. */
const OTHERS = ['native', 'synthetic'];

function heapIn({ snapshot, nodes }: HeapSnapshot): Heap {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const heap = { valueBytes: 0, codeBytes: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + typeAt] ?? 0] ?? '';
    const size = nodes[at + sizeAt] ?? 0;
    if (type === 'code') heap.codeBytes += size;
    else if (!OTHERS.includes(type)) heap.valueBytes += size;
  }
  return heap;
}
