/** What stands before the id of a batch on a label of this house. */
export const BATCH_LABEL = 'UZB:'
/** What the label of a batch carries, for batches whose packages have no code of their own. */
export const batchLabel = (batchId: string): string => `${BATCH_LABEL}${batchId.toUpperCase()}`
