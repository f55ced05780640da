/** What may be sent back, and until when: 7 days after delivery, as the return policy of the shop says. */
export const RETURN_MS = 7 * 86_400_000
