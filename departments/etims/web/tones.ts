/** The colour of a document's or an item's state. */
export const TONES = { queued: 'amber', sent: 'green', failed: 'red' } as const
