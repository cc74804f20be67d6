import type { z } from 'zod'
import { getWardMedicinesOf, setWardStore } from '../../../departments/inpatient/medicine-charts.contract.ts'
import { giveDose, prescribeOnWard } from '../../../departments/inpatient/medicines.contract.ts'
import * as inventory from '../../../departments/inventory/server/index.ts'
import { localTime } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../ctx.ts'
import type { House } from '../house.ts'
import { dispensary } from '../medicines/medicines.ts'
import { dayIn, makeStore } from '../medicines/stock.ts'
import { admitted, wardWith } from './wards.ts'

const ZONE = 'Africa/Nairobi'
const MINUTE_MS = 60_000
const fullMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
/**
 * One moment for a whole file, set when its ward is made: asked again a minute later, a time named before is still the
 * same time.
 */
let started = fullMinute()
/** The full minute so many minutes from the start of the file's ward. */
export const minutesFromNow = (minutes: number): Date => new Date(started + minutes * MINUTE_MS)
/** As a regular dose is written that is due then: `HH:mm` in Nairobi. */
export const clockAt = (at: Date): string => localTime(ZONE, at)

type Prescribing = Partial<Omit<z.input<typeof prescribeOnWard.input>, 'admission_id'>>
type Giving = Partial<Omit<z.input<typeof giveDose.input>, 'medicine_id'>>

/** A ward of hospital a with a store of its own, medicines in it, and people who lie there since ten days. */
export async function medicineWard(house: House, beds = 8) {
  started = fullMinute()
  const { ward_id, name } = await wardWith(house, beds)
  const store_id = await makeStore(house, `Store of ${name}`)
  const set = await house.as('admin').call(setWardStore, { ward_id, store_id })
  if (set.status !== 200) throw new Error(set.text)
  const pharmacy = dispensary(house)
  const doctor = house.as('doctor')
  const nurse = house.as('nurse')

  return {
    ward_id,
    store_id,
    ...pharmacy,
    /** A medicine with so much of it in the store of the ward. */
    stocked: async (quantity = 20, more: Parameters<typeof pharmacy.medicine>[0] = {}) => {
      const medicine = await pharmacy.medicine(more)
      await house.owner.query('update billing_services set price = 12, has_price = true where source_id = $1', [
        medicine.id,
      ])
      if (quantity === 0) return { ...medicine, batch: '' }
      const line = {
        item_id: medicine.item_id,
        batch_number: `W${newId().slice(-6)}`,
        expiry_date: dayIn(100),
        unit_cost: '2.00',
        supplier: null,
      }
      const [batch] = await ctxOf(
        house,
        'storekeeper',
      )((ctx) => inventory.receive(ctx, [{ ...line, quantity }], { store_id }))
      return { ...medicine, batch: batch?.batch_id ?? '' }
    },
    left: async (batch: string): Promise<number> => Number((await pharmacy.batchRow(batch)).quantity),
    /** Somebody who lies on the ward since ten days. */
    lying: async () => {
      const admission = await admitted(house, { ward_id })
      await house.owner.query(`update admissions set admitted_at = now() - interval '10 days' where id = $1`, [
        admission.id,
      ])
      return admission
    },
    /** A regular medicine, due at this moment unless it says otherwise. */
    prescribed: async (admission_id: string, more: Prescribing = {}) => {
      const now = minutesFromNow(0)
      const kind = more.kind ?? 'regular'
      const often = kind === 'regular' ? { frequency: 'once a day', times: [clockAt(now)] } : {}
      const starts_at = minutesFromNow(-5).toISOString()
      const answer = await doctor.call(prescribeOnWard, {
        ...{ admission_id, medication_name: 'Dawa', kind, dosage: '1 tablet', units: 1, route: 'Oral', starts_at },
        ...often,
        ...(kind === 'as_needed' ? { indication: 'Pain', min_interval_minutes: 240, max_per_day: 3 } : {}),
        ...(kind === 'infusion' ? { volume_ml: 1000, rate_ml_hour: 125 } : {}),
        override_reason: 'Agreed with the consultant',
        ...more,
      })
      if (answer.status !== 200) throw new Error(answer.text)
      return { id: answer.body.medicine_id, due_at: now.toISOString() }
    },
    give: (medicine_id: string, more: Giving = {}, by = nurse) =>
      by.call(giveDose, { medicine_id, outcome: 'given', ...more }),
    chart: async (admission_id: string, day?: string) => {
      const answer = await nurse.call(getWardMedicinesOf, { admission_id, ...(day ? { day } : {}) })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body
    },
  }
}
