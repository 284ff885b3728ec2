export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** The area of the screen that may be used, in CSS pixels from its top left. */
export type Area = { left: number; top: number; right: number; bottom: number };
/** Of the screen, not of the text: a hand keeps it where it put it, whatever the language. */
export type Corner = { x: 'left' | 'right'; y: 'top' | 'bottom' };

/** A thrown box comes to rest about this many seconds of its speed further on. */
const THROW_SECONDS = 0.18;

/** Top left of a box of `size` in a corner of `area`; where there is too little room, its upper end is in sight. */
export function computeCornerPlace({ x, y }: Corner, area: Area, { width, height }: Size): Point {
  return {
    x: x === 'left' ? area.left : Math.max(area.left, area.right - width),
    y: y === 'top' ? area.top : Math.max(area.top, area.bottom - height),
  };
}

/**
 * Returns the corner a box comes to rest in when its center was released at `center`, in pixels and pixels a second.
 */
export function cornerOf(center: Point, velocity: Point, area: Area): Corner {
  const x = center.x + velocity.x * THROW_SECONDS;
  const y = center.y + velocity.y * THROW_SECONDS;
  return {
    x: x < (area.left + area.right) / 2 ? 'left' : 'right',
    y: y < (area.top + area.bottom) / 2 ? 'top' : 'bottom',
  };
}

/** The corner an arrow key leads to; null for any other key. */
export function moveCornerByKey(corner: Corner, key: string): Corner | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...corner, x: 'left' };
    case 'ArrowRight':
      return { ...corner, x: 'right' };
    case 'ArrowUp':
      return { ...corner, y: 'top' };
    case 'ArrowDown':
      return { ...corner, y: 'bottom' };
    default:
      return null;
  }
}
