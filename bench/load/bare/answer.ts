/** Who asks; `memberId` is undefined for guests. */
export type BareCaller = {
  memberId: string | undefined;
  sessionId: string;
  /** Its place among the playing devices of its member was noted a moment ago. */
  hasPlace: boolean;
  ip: string;
};

/** Answers one route. What is asked is not checked, as the generator asks what it should. */
// oxlint-disable-next-line typescript/no-explicit-any -- each route knows its own input, as the generator sends it
export type BareAnswer = (input: any, caller: BareCaller) => Promise<unknown>;

/** The answers of routes by their address. */
export type BareAnswers = Record<string, BareAnswer>;
