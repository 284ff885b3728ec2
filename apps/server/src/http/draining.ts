/**
 * The end of a server. First it continues to serve and reports that it is no longer ready; once it accepts no more
 * connections, every answer is the last of its connection.
 */
export type Draining = {
  begin(): void;
  closeConnections(): void;
  isDraining(): boolean;
  isClosingConnections(): boolean;
};

export function createDraining(): Draining {
  let isDraining = false;
  let isClosingConnections = false;
  return {
    begin() {
      isDraining = true;
    },
    closeConnections() {
      isClosingConnections = true;
    },
    isDraining: () => isDraining,
    isClosingConnections: () => isClosingConnections,
  };
}
