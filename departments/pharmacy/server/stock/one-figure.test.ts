// What can be handed out today is the one figure: words, cards, lists and searches of every screen say the same.
import { expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { findOrderable } from '../../../purchasing/contract.ts'
import { listProposals } from '../../../purchasing/proposals.contract.ts'
import { findStockMedications } from '../../adjustments.contract.ts'
import { getMedicationStock } from '../../batches.contract.ts'
import { exportMedications, listMedications } from '../../contract.ts'
import { getPharmacySummary, listLowStock } from '../../dispensing.contract.ts'
import { getStockReport } from '../../reports.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const storekeeper = house.as('storekeeper')
const { medicine } = dispensary(house)

it('what has expired counts as stock nowhere, and stands beside it', async () => {
  const before = (await pharmacist.call(getPharmacySummary)).body.low_stock
  const levels = { minimum_stock: 50, reorder_level: 100 }
  const it = await medicine({ ...levels, name: 'Metformin of one figure', category: 'One figure' }, [2000, -1])
  const figures = async () => {
    const search = it.name
    const [entry] = (await house.as('doctor').call(listMedications, { search })).body.rows
    const [low] = (await pharmacist.call(listLowStock, { page_size: 100 })).body.rows.filter((row) => row.id === it.id)
    const [found] = (await storekeeper.call(findStockMedications, { search })).body.rows
    const [report] = (await storekeeper.call(getStockReport, { category: 'One figure' })).body.rows
    const [order] = (await storekeeper.call(findOrderable, { search })).body.rows
    const [proposed] = (await storekeeper.call(listProposals, {})).body.rows.filter((row) => row.id === it.item_id)
    const stock = (await pharmacist.call(getMedicationStock, { medication_id: it.id })).body
    return {
      current: [entry, found, report, order, stock].map((row) => row?.current_stock),
      expired: [entry, found, report, stock].map((row) => row?.expired_stock),
      low: low && [low.current_stock, low.expired_stock],
      usable: proposed?.usable,
      word: report?.word,
    }
  }
  expect(await figures()).toEqual({
    current: [0, 0, 0, 0, 0],
    expired: [2000, 2000, 2000, 2000],
    low: [0, 2000],
    usable: 0,
    word: 'out_of_stock',
  })
  expect((await pharmacist.call(getPharmacySummary)).body.low_stock).toBe(before + 1)
  const file = await pharmacist.call(exportMedications, { search: it.name })
  expect(file.text).toContain('Expired')
  expect(file.text).toMatch(/,0(\.00)?,2000(\.00)?,0(\.00)?,Out of stock,/)
})
