// How the commands of stores, transfers, counts and disposals are brought to where they work.

import { newId } from '../../../kernel/server/ids.ts'
import type { Arrange, Proof } from '../../../tests/proof/declaration.ts'
import type { House } from '../../../tests/support/house.ts'
import { dispensary } from '../../../tests/support/medicines/medicines.ts'
import { shelf, wardStore } from '../../../tests/support/medicines/shelf.ts'
import { dayIn } from '../../../tests/support/medicines/stock.ts'
import { holdBatch } from '../holds.contract.ts'
import { countTakeLine, finishStockTake, listTakeLines, startStockTake } from '../takes.contract.ts'
import { makeTransfer, requestTransfer } from '../transfers.contract.ts'

const unsigned = { witness_token: undefined }
const between = ({ from, to }: { from: string; to: string }) => ({ from_store_id: from, to_store_id: to })
const requested: Arrange = async ({ house }) => {
  const { item_id, batch_id, ...stores } = await shelf(house)
  const asked = { ...between(stores), lines: [{ item_id, quantity: 5 }] }
  const { body } = await house.as('storekeeper').call(requestTransfer, asked)
  return { as: 'storekeeper', given: { transfer_id: body.id, item_id, batch_id, quantity: 4, ...unsigned } }
}

/** A store of its own with five of a medicine in it. */
async function stockedStore(house: House): Promise<string> {
  const { item_id, from, to } = await shelf(house)
  const moved = { ...between({ from, to }), lines: [{ item_id, quantity: 5 }] }
  const { status, text } = await house.as('storekeeper').call(makeTransfer, moved)
  if (status !== 200) throw new Error(text)
  return to
}

/** A store of which one batch was counted by the pharmacist with one missing. */
const counted: Arrange = async ({ house }) => {
  const pharmacist = house.as('pharmacist')
  const { body } = await pharmacist.call(startStockTake, { store_id: await stockedStore(house) })
  const take_id = body.id
  const [line] = (await pharmacist.call(listTakeLines, { take_id })).body.rows
  await pharmacist.call(countTakeLine, {
    take_id,
    line_id: line?.id ?? '',
    quantity: 49,
    reason: 'One is missing',
    version: line?.version ?? 1,
  })
  await pharmacist.call(finishStockTake, { take_id })
  return { as: 'storekeeper', given: { take_id, ...unsigned } }
}

/** A batch that was found while a store of its own is counted. */
const found =
  (more: Record<string, unknown>): Arrange =>
  async ({ house }) => {
    const { item_id } = await shelf(house)
    const { body } = await house.as('pharmacist').call(startStockTake, { store_id: await stockedStore(house) })
    return { as: 'pharmacist', given: { take_id: body.id, item_id, batch_number: `F-${newId()}`, ...more } }
  }

export const stock: Proof['commands'] = {
  enterOpeningStock: async ({ house }) => {
    const { item_id } = await dispensary(house).medicine()
    const given = { item_id, store_id: await wardStore(house), expiry_date: dayIn(777), ...unsigned }
    return { as: 'pharmacist', given }
  },
  holdBatch: async ({ house }) => {
    const { item_id, from } = await shelf(house)
    return { given: { item_id, store_id: from, batch_number: 'B1' } }
  },
  releaseBatch: async ({ house }) => {
    const { item_id } = await shelf(house)
    const { body } = await house.as('storekeeper').call(holdBatch, { item_id, batch_number: 'B1', reason: 'Recalled' })
    return { given: { stock_hold_id: body.id } }
  },
  createStockStore: async () => ({ given: { name: `Store ${newId()}`, serves: 'laboratory' } }),
  updateStockStore: async ({ house }) => ({
    given: { store_id: await wardStore(house), version: 1, name: `Store ${newId()}`, serves: 'radiology' },
  }),
  setStockStoreActive: async ({ house }) => ({ given: { store_id: await wardStore(house), active: false } }),
  makeTransfer: async ({ house }) => {
    const { item_id, batch_id, ...stores } = await shelf(house)
    return { given: { ...between(stores), item_id, batch_id, quantity: 5, ...unsigned } }
  },
  sendTransfer: requested,
  cancelTransfer: requested,
  startStockTake: async ({ house }) => ({
    given: { store_id: await stockedStore(house), kind: 'medicine', category: 'Other' },
  }),
  addTakeLine: [found({ does_not_expire: undefined }), found({ expiry_date: undefined })],
  recountStockTake: counted,
  approveStockTake: counted,
  disposeStock: async ({ house }) => ({ given: { batch_id: (await shelf(house)).batch_id, quantity: 2, ...unsigned } }),
}
