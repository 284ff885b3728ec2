/** The account of the sandbox, which takes no money. */
export const SANDBOX_ACCOUNT = 'sandbox/playlet';
