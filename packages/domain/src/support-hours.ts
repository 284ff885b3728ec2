/** When the customer service answers. */
export const SUPPORT_HOURS = { opens: '09:00', closes: '23:00', timeZone: 'Asia/Shanghai' };
