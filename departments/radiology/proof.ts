// What the proofs must know of radiology.

import { newId } from '../../kernel/server/ids.ts'
import {
  type Arrange,
  type Arranging,
  defineProof,
  good,
  type Scene,
  withMoreInAudit,
} from '../../tests/proof/declaration.ts'
import { imaging, picture } from '../../tests/support/diagnostics/radiology.ts'
import { approveRadiologyResult } from './results.contract.ts'

/** A study that was ordered and its report. */
async function secrets({ house, ids: { patient_id, visit_id }, put }: Arranging) {
  const { doctor, radiographer } = house.a.staff
  const by = doctor.staff_id
  const study_type_id = newId()
  const service = { kind: 'radiology', name: 'A secret service', category: 'Radiology Scan', price: 100 }
  await put('billing_services', { ...service, code: 'SVC-SECRET-R', source_id: study_type_id })
  await put('radiology_study_types', { code: 'SECRET', name: 'A secret study', category: 'X-Ray' }, study_type_id)
  const ordered = { visit_id, request_id: newId(), ordered_by: by, price: 100, priority: 'stat', status: 'completed' }
  const study = { study_type_id, study_type: 'A secret study', order_number: 'RAD261121-0001' }
  const radiology_order_id = await put('radiology_orders', { ...ordered, ...study })
  const seen = {
    findings: 'A secret finding',
    impression: 'x',
    status: 'pending_review',
    performed_by: radiographer.staff_id,
  }
  const of = { patient_id, visit_id, order_id: radiology_order_id, study_type_id }
  const radiology_result_id = await put('radiology_results', { ...of, ...seen })
  const content = { findings: 'A secret finding', impression: 'x' }
  await put('radiology_result_versions', { result_id: radiology_result_id, version: 1, content, author_id: by }, null)
  return { study_type_id, radiology_order_id, radiology_result_id, technician_id: radiographer.staff_id }
}

const asAdmin: Arrange = async () => ({ as: 'admin' })
const started: Arrange = async ({ house }) => ({
  given: { radiology_order_id: (await (await imaging(house)).started()).radiology_order_id, version: null },
})
const submitted = async ({ house }: Scene) => {
  const { radiology_result_id, version } = await (await imaging(house)).submitted()
  return { radiology_result_id, version }
}

/** `10:35` and so many minutes. */
const later = (time: string, minutes: number) =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16)

export default defineProof({
  secrets,
  logs: { radiology_result_versions: 'created_at' },
  chosen: ['radiology_study_types.name'],
  anySign: ['uploadRadiologyImage.filename'], // made harmless
  commands: {
    // Who keeps a catalogue and sets prices too.
    createStudyType: asAdmin,
    updateStudyType: asAdmin,
    scheduleExamination: async ({ house }) => ({
      given: {
        radiology_order_id: (await (await imaging(house)).ordered()).radiology_order_id,
        technician_id: house.a.staff.radiographer.staff_id,
        time: '10:35',
      },
    }),
    // The magnet asks for metal alone, of whomever.
    startExamination: async ({ house }) => ({
      given: {
        radiology_order_id: (await (await imaging(house)).ordered('MR-BRAIN')).radiology_order_id,
        question: 'metal',
        answer: 'unsafe',
        note: 'A hip of titanium, safe in this magnet',
      },
    }),
    cancelRadiologyOrder: async ({ house }) => ({
      as: 'doctor',
      given: { radiology_order_id: (await (await imaging(house)).ordered()).radiology_order_id },
    }),
    uploadRadiologyImage: async (scene) => ({ ...(await started(scene)), file: await picture() }),
    saveRadiologyResult: started,
    rejectRadiologyResult: async (scene) => ({ as: 'radiologist', given: await submitted(scene) }),
    amendRadiologyResult: async (scene) => {
      const { radiology_result_id, version } = await submitted(scene)
      const radiologist = scene.house.as('radiologist')
      good(await radiologist.call(approveRadiologyResult, { radiology_result_id, version }))
      return { as: 'radiologist', given: { radiology_result_id, version: version + 1 } }
    },
  },
  keptAs: {
    'updateStudyType.reason': withMoreInAudit,
    'saveRadiologyResult.submit': () => [{ as: 'status', value: 'pending_review' }],
    'scheduleExamination.date': 'scheduled_time',
    'scheduleExamination.time': 'scheduled_time',
    'scheduleExamination.duration_minutes': (minutes, { time }) => [
      { as: 'scheduled_end', value: later(String(time), Number(minutes)) },
    ],
  },
})
