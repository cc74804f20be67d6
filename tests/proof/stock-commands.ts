// How the commands of stores, transfers, counts, disposals and the register are brought to where they work.
import { countTakeLine, finishStockTake, listTakeLines, startStockTake } from '../../departments/inventory/takes.contract.ts'
import { makeTransfer, requestTransfer } from '../../departments/inventory/transfers.contract.ts'
import { newId } from '../../kernel/server/ids.ts'
import type { House } from '../support/house.ts'
import { dispensary } from '../support/medicines.ts'
import { dayIn, makeStore } from '../support/stock.ts'
import type { Arrange } from './commands.ts'

const ward = (house: House) => makeStore(house, `Ward ${newId()}`)
const mainStore = async (house: House): Promise<string> =>
  (await house.owner.query('select id from stock_stores where hospital_id = $1 and is_default', [house.a.id])).rows[0].id

/** A medicine with fifty in the main store, and a store that has none. */
async function shelf(house: House, category = 'Other') {
  const { id, item_id, batches } = await dispensary(house).medicine({ name: `Medicine ${newId()}`, category }, [50, 90])
  const from = await mainStore(house)
  return { medication_id: id, item_id, batch_id: batches[0] ?? '', from, to: await ward(house) }
}

const code = () => ({ 'barcodes.code': newId(), 'barcodes.units': 30 })
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

export const stockCommands: Record<string, Arrange | Arrange[]> = {
  createStockStore: async () => ({ given: { name: `Store ${newId()}`, serves: 'laboratory' } }),
  updateStockStore: async ({ house }) => ({
    given: { store_id: await ward(house), version: 1, name: `Store ${newId()}`, serves: 'radiology' },
  }),
  setStockStoreActive: async ({ house }) => ({ given: { store_id: await ward(house), active: false } }),
  makeTransfer: async ({ house }) => {
    const { item_id, batch_id, ...stores } = await shelf(house)
    return { given: { ...between(stores), item_id, batch_id, quantity: 5, ...unsigned } }
  },
  sendTransfer: requested,
  cancelTransfer: requested,
  startStockTake: async ({ house }) => ({ given: { store_id: await stockedStore(house), kind: 'medicine', category: 'Other' } }),
  addTakeLine: [found({ does_not_expire: undefined }), found({ expiry_date: undefined })],
  recountStockTake: counted,
  approveStockTake: counted,
  disposeStock: async ({ house }) => ({ given: { batch_id: (await shelf(house)).batch_id, quantity: 2, ...unsigned } }),
  addMedicationBatch: async ({ house }) => {
    const { medication_id } = await shelf(house)
    return {
      given: {
        medication_id,
        batch_number: newId(),
        expiry_date: dayIn(100),
        received_date: dayIn(0),
        store_id: await mainStore(house),
        ...unsigned,
      },
    }
  },
  deleteMedicationBatch: async ({ house }) => ({ given: { batch_id: (await shelf(house)).batch_id, quantity: 50, ...unsigned } }),
  countControlled: async ({ house }) => {
    const { medicine, signedFor } = dispensary(house)
    const { batches } = await medicine({ name: `Controlled ${newId()}`, is_controlled: true }, [50, 90])
    const lines = { batch_id: batches[0], expected: 50, counted: 49 }
    return { as: 'pharmacist', given: { store_id: await mainStore(house), ...lines, witness_token: await signedFor('pharmacist') } }
  },
  recordStockAdjustment: [
    async ({ house }) => {
      const { medication_id, from, to } = await shelf(house)
      const batch = { batch_number: 'B1', expiry_date: dayIn(90), location: undefined }
      return { given: { type: 'transfer', medication_id, ...batch, quantity: 3, location_from: from, location_to: to, ...unsigned } }
    },
    async ({ house }) => {
      const { medication_id, to } = await shelf(house)
      const nowhere = { location_from: undefined, location_to: undefined }
      return { given: { type: 'receipt', medication_id, expiry_date: dayIn(90), quantity: 3, location: to, ...nowhere, ...unsigned } }
    },
  ],
  createMedication: async () => ({ as: 'admin', given: { level_of_use: 4, ...code() } }),
  updateMedication: async () => ({ as: 'admin', given: { level_of_use: 5, ...code() } }),
}
