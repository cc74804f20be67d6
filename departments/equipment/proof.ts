// What the proofs must know of equipment and the cold chain.
import { localDay, localTime, PROVIDER_ZONE } from '../../kernel/contract/values/days.ts'
import { newId } from '../../kernel/server/ids.ts'
import { type Arrange, type Arranging, defineProof, good, type Ids } from '../../tests/proof/declaration.ts'
import { dispensary } from '../../tests/support/medicines/medicines.ts'
import { mainStore } from '../../tests/support/medicines/shelf.ts'
import { makeStore } from '../../tests/support/medicines/stock.ts'
import { makeTransfer } from '../inventory/transfers.contract.ts'
import { createFridge, listAlarmBatches, listFridgeAlarms, recordReading } from './cold-chain.contract.ts'
import { createEquipment } from './contract.ts'

const machine =
  (more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const made = await house
      .as('storekeeper')
      .call(createEquipment, { tag_number: newId(), name: 'A machine', category: 'Imaging' })
    return { given: { equipment_id: made.body.equipment_id, version: 1, ...more } }
  }
const limits = { minimum_celsius: 1.5, maximum_celsius: 9.5 }
const fridge =
  (more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const [before, store_id] = [await makeStore(house, newId()), await makeStore(house, newId())]
    const was = { name: newId(), store_id: before, holds: 'blood', minimum_celsius: 2, maximum_celsius: 8 } as const
    const made = await house.as('storekeeper').call(createFridge, was)
    return { given: { fridge_id: made.body.fridge_id, store_id, version: 1, ...limits, ...more } }
  }

/** A fridge of a store of its own that was too warm, with a batch in it. */
const alarm =
  (more: Record<string, unknown>): Arrange =>
  async ({ house }) => {
    const keeper = house.as('storekeeper')
    const store_id = await makeStore(house, newId())
    const { item_id } = await dispensary(house).medicine({ name: newId(), storage: 'cold' }, [50, 90])
    const lines = [{ item_id, quantity: 5 }]
    good(await keeper.call(makeTransfer, { from_store_id: await mainStore(house), to_store_id: store_id, lines }))
    const fridge = { name: newId(), store_id, holds: 'medicines', minimum_celsius: 2, maximum_celsius: 8 } as const
    const { fridge_id } = good(await keeper.call(createFridge, fridge))
    const when = { day: localDay(PROVIDER_ZONE), time: localTime(PROVIDER_ZONE) }
    good(await keeper.call(recordReading, { fridge_id, celsius: 9.5, ...when }))
    const fridge_alarm_id = good(await keeper.call(listFridgeAlarms, { fridge_id })).rows[0]?.id ?? ''
    const [held] = good(await keeper.call(listAlarmBatches, { fridge_alarm_id })).rows
    return {
      as: 'storekeeper',
      given: { fridge_alarm_id, stock_hold_id: held?.stock_hold_id, witness_token: undefined, ...more },
    }
  }

/** A machine that was looked after, and a fridge in a store that was too warm. */
async function secrets({ house, put, ids: { store_id } }: Arranging): Promise<Ids> {
  const by = house.a.staff.doctor.staff_id
  const machine = { tag_number: 'A secret tag', name: 'A secret machine', category: 'A secret category' }
  const equipment_id = await put('equipment', machine)
  const looked = {
    performed_on: '2026-01-01',
    performed_by: 'A secret firm',
    found: 'A secret finding',
    recorded_by: by,
  }
  await put('equipment_log', { equipment_id, kind: 'repair', ...looked })
  const fridge_id = await put('fridges', { name: 'A secret fridge', store_id, holds: 'vaccines' })
  const cold = { fridge_id, day: localDay('Africa/Nairobi'), slot: 'morning' }
  const limits = { celsius: 9, minimum_celsius: 2, maximum_celsius: 8 }
  const read = { ...cold, ...limits, note: 'A secret note', read_at: new Date(), read_by: by }
  const reading_id = await put('fridge_readings', read)
  const fridge_alarm_id = await put('fridge_alarms', { ...cold, kind: 'too_warm', reading_id })
  return { equipment_id, fridge_id, fridge_alarm_id }
}

export default defineProof({
  secrets,
  few: ['fridges'],
  samples: { cost: '100.00', minimum_celsius: '2', maximum_celsius: '8', next_due: '2026-02-01' },
  commands: {
    updateEquipment: machine(),
    setEquipmentStatus: machine(),
    logMaintenance: machine({ performed_on: localDay(PROVIDER_ZONE) }),
    createFridge: fridge(),
    updateFridge: fridge(),
    recordReading: async (scene) =>
      fridge({ celsius: 4.5, day: localDay(PROVIDER_ZONE), time: localTime(PROVIDER_ZONE) })(scene),
    closeFridgeAlarm: [
      alarm({ decision: 'release', method: undefined }),
      alarm({ decision: 'write_off', method: 'incineration', 'batches.reason': undefined }),
    ],
  },
  notKept: { 'closeFridgeAlarm.batches.stock_hold_id': 'says which batch is decided' },
  keptAs: {
    'setEquipmentStatus.reason': 'status_reason',
    'recordReading.time': 'read_at',
    'closeFridgeAlarm.batches.reason': 'release_reason',
  },
})
