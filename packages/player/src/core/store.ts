export interface Store<State> {
  get(): State;
  /** Calls `listener` after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<State> extends Store<State> {
  /** Merges; listeners hear of it only when a field really changed. */
  set(patch: Partial<State>): void;
}

/** A small observable state: one flat object, replaced and never mutated. */
export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      if (!differs(state, patch)) return;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function differs<State extends object>(state: State, patch: Partial<State>): boolean {
  for (const key in patch) if (!Object.is(patch[key], state[key])) return true;
  return false;
}
