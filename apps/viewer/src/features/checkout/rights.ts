import { create } from 'zustand';

/** Counts how often the viewer's rights grew on this page; what stands behind a curtain asks again. */
export const useRights = create<{ grown: number }>(() => ({ grown: 0 }));
