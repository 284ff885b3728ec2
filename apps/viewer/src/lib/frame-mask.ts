import { useRouterState } from '@tanstack/react-router';

const FRAME = { to: '/frame' };

/** What keeps the address at `/frame` while the viewer goes from tab to tab inside it; undefined outside. */
export function useFrameMask(): typeof FRAME | undefined {
  return useRouterState({ select: (state) => frameMask(state.location) });
}

export function frameMask(location: { maskedLocation?: { pathname: string } }): typeof FRAME | undefined {
  return location.maskedLocation?.pathname === FRAME.to ? FRAME : undefined;
}
