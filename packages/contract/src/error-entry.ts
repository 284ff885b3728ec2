/** How the client shows a failure: 0 silent, 1 warning, 2 error message, 3 notification, 9 redirect. */
export type ShowType = 0 | 1 | 2 | 3 | 9;

export type ErrorEntry = {
  /** HTTP status of the answer. */
  status: number;
  /** The envelope's `code`; never 0. The HTTP status and a running number. */
  code: number;
  showType: ShowType;
};
