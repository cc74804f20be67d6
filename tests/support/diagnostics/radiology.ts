import sharp from 'sharp'
import { signOrders } from '../../../departments/orders/contract.ts'
import {
  getRadiologyOrder,
  scheduleExamination,
  startExamination,
} from '../../../departments/radiology/orders.contract.ts'
import { saveRadiologyResult } from '../../../departments/radiology/results.contract.ts'
import { type SafetyQuestion, safetyQuestions } from '../../../departments/radiology/safety.ts'
import { ahead } from '../hospital/clinic.ts'
import type { House } from '../house.ts'
import { onceFor } from '../once.ts'
import { seen, stocked } from './orders.ts'

/** A picture as a machine of radiology writes it. */
export const picture = (format: 'png' | 'jpeg' | 'gif' = 'png', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    [format]()
    .toBuffer()

export const words = { findings: 'Both lungs are clear. The heart is not enlarged.', impression: 'Normal chest.' }
/** An answer to every question that can be asked before an examination: nothing speaks against it. */
export const nothingAgainst = (Object.keys(safetyQuestions) as SafetyQuestion[]).map((question) => ({
  question,
  answer: 'safe' as const,
  note: null,
}))
const when = () => ({ date: ahead(1), time: '10:00', duration_minutes: 30 })

/** Puts an order of a chest X-ray at each stage of its life, as the radiographer of hospital a. */
export const imaging = onceFor(async (house) => {
  const item = await stocked(house)
  const radiographer = house.as('radiographer')
  const order = async (id: string) => {
    const { status, body, text } = await radiographer.call(getRadiologyOrder, { radiology_order_id: id })
    if (status !== 200) throw new Error(text)
    return body.order
  }
  const ordered = async (...codes: string[]) => {
    const { visit_id, patient_id } = await seen(house)
    const items = await Promise.all(
      (codes.length ? codes : ['XR-CHEST']).map((code) => item.study(code, { priority: 'urgent' })),
    )
    const { status, text } = await house.as('doctor').call(signOrders, { visit_id, items })
    if (status !== 200) throw new Error(text)
    return { visit_id, patient_id, radiology_order_id: items[0]?.id ?? '', ids: items.map(({ id }) => id) }
  }
  const scheduled = async (more: { time?: string; room?: string } = {}) => {
    const made = await ordered()
    const answer = await radiographer.call(scheduleExamination, {
      ...when(),
      ...more,
      radiology_order_id: made.radiology_order_id,
      version: 1,
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...made, version: answer.body.version }
  }
  const started = async (...codes: string[]) => {
    const made = await ordered(...codes)
    const answer = await radiographer.call(startExamination, {
      radiology_order_id: made.radiology_order_id,
      version: 1,
      safety: nothingAgainst,
    })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...made, version: answer.body.version }
  }
  const submitted = async (more: Partial<typeof words> = {}) => {
    const made = await started()
    const input = { ...words, ...more, radiology_order_id: made.radiology_order_id, version: null, submit: true }
    const answer = await radiographer.call(saveRadiologyResult, input)
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...made, radiology_result_id: answer.body.result_id, version: answer.body.version }
  }
  return { item, order, ordered, scheduled, started, submitted }
})

type QueueRow = { id: string; status: string; end_reason: string | null; started_by: string }
/** The entries of a visit in radiology's queue. */
export const queueOf = async (house: House, visitId: string): Promise<QueueRow[]> =>
  (
    await house.owner.query(
      `select * from queues where visit_id = $1 and department = 'radiology' order by created_at`,
      [visitId],
    )
  ).rows
