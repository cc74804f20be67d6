import '../vocabulary.ts'

export { count, move, writeOff } from './batches.ts'
export { setItemCodes } from './item-codes.ts'
export { createItem, createItems, deleteItem, setItemStatus, stockOf, updateItem } from './items.ts'
export { giveBack, receive, take } from './ledger.ts'
export { retireBatch } from './retire-batch.ts'
export { wordOfStock } from './stock-word.sql.ts'
export { transferAtOnce } from './transfers.ts'
