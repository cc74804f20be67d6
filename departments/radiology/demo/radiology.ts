import type { Insertable } from 'kysely'
import { draw, type Scene } from '../../../database/demo/drawing/drawing.ts'
import { numbersOf } from '../../../database/demo/numbers.ts'
import type { Ordering } from '../../../database/demo/ordering.ts'
import type { World } from '../../../database/demo/world.ts'
import type { RadiologyOrders } from '../../../database/types.ts'
import { priceOf } from '../../billing/demo.ts'

/** What is seen on the pictures, and what it means. */
export type Report = { code: string; findings: string; impression: string; scene?: Scene }
/** How far an examination has come, and when. */
export type Examined = {
  ordered: number
  priority?: 'routine' | 'urgent' | 'stat'
  planned?: { at: number; minutes: number; room: string; by: number }
  started?: number
  reported?: number
  approved?: number
}

/** Radiology of a demo hospital: writes orders with what has become of them. */
export class Radiology {
  readonly world: World
  private readonly orderNumber: (at: number) => string

  constructor(world: World) {
    this.world = world
    this.orderNumber = numbersOf(world.random, 'RAD')
  }

  order(of: Ordering, report: Report, examined: Examined): Insertable<RadiologyOrders> {
    const { rows, hospital_id, random, staff } = this.world
    const type = rows.radiology_study_types.find((each) => each.code === report.code)
    if (!type) throw new Error(`radiology does not know ${report.code}`)
    const { ordered, priority = 'routine', planned, started, reported, approved } = examined
    const status = reported ? 'completed' : started ? 'in_progress' : planned ? 'scheduled' : 'pending'
    const order: Insertable<RadiologyOrders> = {
      hospital_id,
      id: random.id(ordered),
      request_id: random.id(ordered),
      visit_id: of.visit_id,
      consultation_id: of.consultation_id,
      study_type_id: type.id,
      study_type: type.name,
      order_number: this.orderNumber(ordered),
      priority,
      clinical_notes: of.notes,
      status,
      price: priceOf(rows, type.id),
      scheduled_time: planned ? new Date(planned.at) : null,
      scheduled_end: planned ? new Date(planned.at + planned.minutes * 60_000) : null,
      room: planned?.room ?? null,
      technician_id: planned ? staff('radiographer') : null,
      preparation_instructions: type.preparation_instructions ?? null,
      started_at: started ? new Date(started) : null,
      started_by: started ? staff('radiographer') : null,
      ordered_by: of.doctor,
      created_at: new Date(ordered),
      updated_at: new Date(reported ?? started ?? planned?.by ?? ordered),
      version: [planned, started, reported].filter(Boolean).length + 1,
    }
    rows.radiology_orders.push(order)
    if (report.scene && started && reported) this.picture(order.id, report, Math.floor((started + reported) / 2))
    if (reported) this.report(order, of, report, reported, approved)
    return order
  }

  private picture(order_id: string, { code, scene = 'chest' }: Report, at: number): void {
    const { rows, hospital_id, random, staff } = this.world
    const { bytes, thumbnail } = draw(scene)
    rows.radiology_images.push({
      hospital_id,
      id: random.id(at),
      order_id,
      filename: `${code.toLowerCase()}-1.png`,
      content_type: 'image/png',
      size: bytes.length,
      bytes,
      thumbnail,
      uploaded_by: staff('radiographer'),
      created_at: new Date(at),
    })
  }

  private report(
    order: Insertable<RadiologyOrders>,
    of: Ordering,
    words: Report,
    at: number,
    approved: number | undefined,
  ): void {
    const { rows, hospital_id, random, staff } = this.world
    const { findings, impression } = words
    const id = random.id(at)
    rows.radiology_results.push({
      hospital_id,
      id,
      order_id: order.id,
      visit_id: of.visit_id,
      patient_id: of.patient_id,
      study_type_id: order.study_type_id,
      findings,
      impression,
      status: approved ? 'approved' : 'pending_review',
      performed_by: staff('radiographer'),
      performed_at: new Date(at),
      reviewed_by: approved ? staff('radiologist') : null,
      reviewed_at: approved ? new Date(approved) : null,
      created_at: new Date(at),
      updated_at: new Date(approved ?? at),
      version: approved ? 2 : 1,
    })
    rows.radiology_result_versions.push({
      hospital_id,
      result_id: id,
      version: 1,
      content: { findings, impression },
      author_id: staff('radiographer'),
      created_at: new Date(at),
    })
  }
}
