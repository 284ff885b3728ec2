import { vi } from 'vitest';

type Window = { width: number; height: number; reducedMotion?: boolean };

/** A window of the given size, which answers `matchMedia` for its width, its height and reduced motion. */
export function stubWindow({ width, height, reducedMotion = false }: Window): void {
  const size = { width, height };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion')
      ? reducedMotion
      : conditions(query).length > 0 &&
        conditions(query).every(({ side, sign, limit }) =>
          sign === '>' ? size[side] >= limit : size[side] <= limit,
        ),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function conditions(query: string) {
  return [...query.matchAll(/\((width|height) ([<>])= (\d+)px\)/g)].map(([, side, sign, limit]) => ({
    side: side === 'width' ? ('width' as const) : ('height' as const),
    sign,
    limit: Number(limit),
  }));
}
