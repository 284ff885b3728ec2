import { expect, it, vi } from 'vitest';
import { createMseHost, type MediaSourceClass } from './mse-host.ts';

/** A source that opens when the test says so, and takes a duration only while open, as browsers do. */
class LateSource extends EventTarget {
  static made: LateSource[] = [];
  readyState = 'closed';
  durations: number[] = [];

  constructor() {
    super();
    LateSource.made.push(this);
  }

  set duration(seconds: number) {
    if (this.readyState !== 'open') throw new DOMException('not open', 'InvalidStateError');
    this.durations.push(seconds);
  }

  dispatch(readyState: string) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('sourceopen'));
  }
}

const manifest = { duration: 8, renditions: [] };

function openClip() {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:clip', revokeObjectURL: () => {} });
  // Only what a media host uses of a source is there.
  const media = createMseHost(document.createElement('video'), LateSource as unknown as MediaSourceClass);
  media.open({ manifest, masterUrl: '/clip/master.m3u8', position: 0 });
  const source = LateSource.made.at(-1);
  if (!source) throw new Error('no source was made');
  return { media, source };
}

it('tells an open source how long the clip is', () => {
  const { source } = openClip();
  source.dispatch('open');
  expect(source.durations).toEqual([8]);
});

it('leaves a source alone that was closed before its open event came', () => {
  const { media, source } = openClip();
  media.close();
  const failed = vi.fn();
  window.addEventListener('error', failed);
  expect(() => source.dispatch('closed')).not.toThrow();
  expect(failed).not.toHaveBeenCalled();
  expect(source.durations).toEqual([]);
});
