// What is known of money from outside the house. In a file of its own, because lists of payments say it too.

/** Whether it was found where it must have come: by whom does not matter here. Cash is not asked for. */
export const confirmations = {
  recorded: 'Recorded, not confirmed',
  confirmed: 'Confirmed',
  /** Recorded before confirmations were kept; nobody said so. */
  before: 'Recorded before confirmations were kept',
  taken_back: 'Did not come',
} as const
