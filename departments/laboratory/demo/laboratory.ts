import type { Insertable } from 'kysely'
import { localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { numbersOf } from '../../../database/demo/numbers.ts'
import type { Ordering } from '../../../database/demo/ordering.ts'
import type { World } from '../../../database/demo/world.ts'
import type { LabOrders, LabResults, LabSamples } from '../../../database/types.ts'
import { ageInDays } from '../../../kernel/contract/values/days.ts'
import { priceOf } from '../../billing/demo.ts'
import type { TestType } from '../contract.ts'
import type { Subject } from '../ranges.ts'
import { isChild } from '../results/circumstances/malaria.ts'
import { sayResult } from '../results/summary.ts'
import { flagValue } from '../server/interpreting.ts'
import { type Found, panelOf } from './findings.ts'

type Priority = 'routine' | 'urgent' | 'stat'
/** How far a test has come, and when; `told`: a critical value was told by phone. */
export type Progress = {
  ordered: number
  priority?: Priority
  collected?: number
  /** The first sample, when it was rejected and no other has come. */
  refused?: { taken: number; at: number; why: 'haemolysed' | 'insufficient' | 'mislabelled'; notes: string }
  /** A result that is being entered. */
  drafted?: number
  submitted?: number
  told?: number
  approved?: number
  rejected?: { at: number; why: string }
}

/** Danger signs that triage found at a visit. */
type Dangers = (visitId: string, who: { child: boolean }) => Subject['danger']

/** The laboratory of a demo hospital: writes orders with what has become of them. */
export class Laboratory {
  readonly world: World
  private readonly dangers: Dangers
  private readonly orderNumber: (at: number) => string
  private readonly sampleNumber: (at: number) => string

  constructor(world: World, dangers: Dangers) {
    this.world = world
    this.dangers = dangers
    this.orderNumber = numbersOf(world.random, 'LAB')
    this.sampleNumber = numbersOf(world.random, 'SMP')
  }

  /** One test of a request. */
  order(request_id: string, of: Ordering, found: Found, progress: Progress): Insertable<LabOrders> {
    const { rows, hospital_id, random } = this.world
    const listed = rows.lab_test_types.find((each) => each.code === found.code)
    if (!listed) throw new Error(`the laboratory does not know ${found.code}`)
    const type = { ...listed, price: priceOf(rows, listed.id), has_price: true } as TestType
    const { ordered, priority = 'routine', refused, collected, submitted, approved, drafted } = progress
    const status = approved ? 'completed' : submitted ? 'processing' : collected ? 'collected' : 'pending'
    const order: Insertable<LabOrders> = {
      hospital_id,
      id: random.id(ordered),
      request_id,
      visit_id: of.visit_id,
      consultation_id: of.consultation_id,
      test_type_id: type.id,
      order_number: this.orderNumber(ordered),
      priority,
      clinical_notes: of.notes,
      status,
      price: type.price,
      ordered_by: of.doctor,
      created_at: new Date(ordered),
      updated_at: new Date(approved ?? submitted ?? refused?.at ?? collected ?? ordered),
      version: refused ? 3 : { pending: 1, collected: 2, processing: 3, completed: 4 }[status],
    }
    rows.lab_orders.push(order)
    if (refused) this.sample(order, type, refused.taken, progress)
    else if (collected) {
      const sample = this.sample(order, type, collected, progress)
      if (submitted ?? drafted) this.result(order, sample, type, of, found, progress)
    }
    return order
  }

  private sample(order: Insertable<LabOrders>, type: TestType, at: number, { refused, submitted, approved }: Progress) {
    const { rows, hospital_id, random, staff } = this.world
    const status = refused ? 'rejected' : approved ? 'completed' : submitted ? 'processing' : 'collected'
    const sample: Insertable<LabSamples> = {
      hospital_id,
      id: random.id(at),
      visit_id: order.visit_id,
      sample_number: this.sampleNumber(at),
      container_type: type.container_type ?? 'Other',
      collection_time: new Date(at),
      status,
      collected_by: staff('lab'),
      reject_reason: refused?.why ?? null,
      reject_notes: refused?.notes ?? null,
      rejected_by: refused ? staff('lab') : null,
      rejected_at: refused ? new Date(refused.at) : null,
      created_at: new Date(at),
      version: refused ? 2 : { collected: 1, processing: 2, completed: 3 }[status as 'collected'],
    }
    rows.lab_samples.push(sample)
    rows.lab_sample_orders.push({ hospital_id, sample_id: sample.id, order_id: order.id, live: !refused })
    return sample
  }

  private result(
    order: Insertable<LabOrders>,
    sample: Insertable<LabSamples>,
    type: TestType,
    of: Ordering,
    found: Found,
    { submitted, drafted, told, approved, rejected }: Progress,
  ): void {
    const { rows, hospital_id, random, staff } = this.world
    const at = submitted ?? drafted ?? 0
    const patient = rows.patients.find((each) => each.id === of.patient_id)
    const day = localDate(new Date(sample.collection_time ?? 0).getTime())
    const ageDays = ageInDays(String(patient?.date_of_birth), day)
    const subject = {
      sex: patient?.gender ?? null,
      ageDays,
      altitude: rows.hospital_settings[0]?.altitude_metres ?? null,
      danger: this.dangers(of.visit_id, { child: isChild({ ageDays }) }),
    }
    const fields = type.custom_fields ?? []
    const judged = flagValue(
      type,
      subject,
      {
        result_value: found.value ?? null,
        unit: null,
        reference_range: null,
        interpretation: found.interpretation ?? null,
        notes: null,
        values: panelOf(random, fields, found.values ?? {}, subject),
      },
      submitted !== undefined,
    )
    const phoned = judged.critical ? (told ?? (approved ? approved - MINUTE : undefined)) : undefined
    const row: Insertable<LabResults> = {
      hospital_id,
      id: random.id(at),
      order_id: order.id,
      sample_id: sample.id,
      visit_id: of.visit_id,
      patient_id: of.patient_id,
      test_type_id: type.id,
      ...judged,
      critical_told_to: phoned ? of.doctor_name : null,
      critical_read_back: phoned ? sayResult({ ...judged, test_name: type.name }) : null,
      critical_note: phoned ? 'Told by phone and read back.' : null,
      critical_by: phoned ? staff('lab') : null,
      critical_at: phoned ? new Date(phoned) : null,
      status: approved ? 'approved' : rejected ? 'rejected' : submitted ? 'pending_review' : 'draft',
      rejection_reason: rejected?.why ?? null,
      performed_by: staff('lab'),
      performed_at: new Date(at),
      reviewed_by: approved || rejected ? staff('labreview') : null,
      reviewed_at: approved || rejected ? new Date(approved ?? rejected?.at ?? 0) : null,
      created_at: new Date(at),
      updated_at: new Date(approved ?? rejected?.at ?? phoned ?? at),
      version: 1 + (phoned ? 1 : 0) + (approved || rejected ? 1 : 0),
    }
    rows.lab_results.push(row)
    if (submitted)
      rows.lab_result_versions.push({
        hospital_id,
        result_id: row.id,
        version: 1,
        content: judged,
        author_id: staff('lab'),
        created_at: new Date(submitted),
      })
  }
}
