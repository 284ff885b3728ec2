export { createProcessState } from './process-state.ts';
export type { SharedState } from './shared-state.ts';
