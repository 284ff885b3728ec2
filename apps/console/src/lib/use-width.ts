import { type RefCallback, useCallback, useState } from 'react';

/** How wide an element is drawn, in CSS pixels; `before` until it is known. Its ref belongs to that element. */
export function useWidth(before: number): [ref: RefCallback<HTMLElement>, widthPx: number] {
  const [width, setWidth] = useState(before);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => setWidth(element.clientWidth || before));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [before],
  );
  return [ref, width];
}
