/**
 * How a server that was told to end gets out of the way. First it serves on and says that it is no longer ready; once it accepts no
 * more connections, every answer is the last of its connection.
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
