import type { ErrorCode, ShowType } from './errors.ts';

/** The shape of every answer below `/api`. `success === (code === 0)` always. */
export type Envelope<Data> = Success<Data> | Failure;

export type Success<Data> = {
  code: 0;
  msg: string;
  success: true;
  data: Data;
  errorCode: null;
  errorMessage: null;
  showType: 0;
};

export type Failure = {
  code: number;
  msg: string;
  success: false;
  /** The error's own details, such as `{fields: [{path, rule, message}]}`, or null. */
  data: unknown;
  errorCode: ErrorCode;
  errorMessage: string;
  showType: ShowType;
};
