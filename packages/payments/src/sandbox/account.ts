/** Under whom the sandbox takes its money, which is none. */
export const SANDBOX_ACCOUNT = 'sandbox/playlet';
