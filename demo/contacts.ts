/** How the demo's customer service is reached; nobody has these addresses. The first is the one that can be copied. */
export const contacts = [
  { title: '客服微信', text: 'playlet-help' },
  { title: '邮箱', text: 'help@playlet.example' },
];
