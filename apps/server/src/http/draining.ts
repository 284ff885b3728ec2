/** Whether this server was told to end, and serves on only until nobody sends it anything more. */
export type Draining = { begin(): void; isDraining(): boolean };

export function createDraining(): Draining {
  let isDraining = false;
  return {
    begin() {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}
