import '../vocabulary.ts'

export { count, move, writeOff } from './batches.ts'
export { createItem, createItems, deleteItem, setItemStatus, stockOf, updateItem } from './items.ts'
export { giveBack, type Receipt, receive, type Source, type Taken, take } from './ledger.ts'
