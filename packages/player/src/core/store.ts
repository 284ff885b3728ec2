/** A readable observable state. */
export type Store<State> = {
  get(): State;
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export type WritableStore<State> = Store<State> & {
  /** Merges a patch; listeners are called only when a field really changed. */
  set(patch: Partial<State>): void;
};

/** Creates an observable state: one flat object, replaced and never mutated. */
export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      if (!hasChanges(state, patch)) return;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a field of `patch` differs from `state`. */
export function hasChanges<State extends object>(state: State, patch: Partial<State>): boolean {
  for (const key in patch) if (!Object.is(patch[key], state[key])) return true;
  return false;
}
