// What the proofs must know of the laboratory.

import { newId } from '../../kernel/server/ids.ts'
import {
  type Arrange,
  type Arranging,
  defineProof,
  type Scene,
  withMoreInAudit,
} from '../../tests/proof/declaration.ts'
import { laboratory, tubeFor } from '../../tests/support/diagnostics/laboratory.ts'

/** A test that was ordered, its tube, and its result, which was told and changed. */
async function secrets({ house, ids: { patient_id, visit_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const test_type_id = newId()
  const service = { kind: 'laboratory', name: 'A secret service', category: 'Laboratory Test', price: 100 }
  await put('billing_services', { ...service, code: 'SVC-SECRET-L', source_id: test_type_id })
  await put('lab_test_types', { code: 'SECRET', name: 'A secret test', category: 'A secret category' }, test_type_id)
  const ordered = { visit_id, request_id: newId(), ordered_by: by, price: 100 }
  const test = { test_type_id, order_number: 'LAB261121-001', priority: 'routine', status: 'processing' }
  const lab_order_id = await put('lab_orders', { ...ordered, ...test })
  const taken = { sample_number: 'A secret number', container_type: 'Swab', status: 'processing', collected_by: by }
  const lab_sample_id = await put('lab_samples', { visit_id, ...taken })
  await put('lab_sample_orders', { sample_id: lab_sample_id, order_id: lab_order_id }, null)
  const of = { patient_id, visit_id, order_id: lab_order_id, sample_id: lab_sample_id, test_type_id }
  const found = { result_value: 'A secret value', status: 'pending_review', performed_by: by }
  const lab_result_id = await put('lab_results', { ...of, ...found })
  const said = { said: 'A secret value', told_to: 'A secret doctor', read_back: 'A secret value', told_by: by }
  await put('lab_result_calls', { result_id: lab_result_id, kind: 'critical', ...said })
  const change = { was: 'A secret value', becomes: 'Another secret value', reason: 'A secret reason', critical: true }
  const change_id = await put('lab_result_changes', { result_id: lab_result_id, patient_id, for_staff: by, ...change })
  const noWords = { unit: null, reference_range: null, interpretation: null, notes: null, custom_fields: [] }
  const content = { result_value: 'A secret value', ...noWords, flag: null, critical: false }
  await put('lab_result_versions', { result_id: lab_result_id, version: 1, content, author_id: by }, null)
  return {
    ...{ test_type_id, lab_order_id, lab_sample_id, lab_result_id, change_id },
    // What is still open when a visit ends.
    ...{ 'completeVisit.kept': lab_order_id, 'completeVisit.id': lab_order_id },
  }
}

/** Everything that the laboratory can write about a panel, in one result. */
const labValues = { values: { haemoglobin: '4.1', platelets: '201' }, birth_time: '06:05', gestation_weeks: 38 }
const ordered: Arrange = async ({ house }) => ({
  as: 'doctor',
  given: { lab_order_id: (await (await laboratory(house)).ordered(['FBC'])).id },
})
const entered = async ({ house }: Scene) => (await (await laboratory(house)).entered('FBC', labValues)).of
const ofGlucose = { loinc: '2345-7' }

export default defineProof({
  secrets,
  logs: { lab_result_versions: 'created_at', lab_result_calls: 'told_at' },
  firstMorning: {
    lab_test_types: 200,
    lab_orders: 1000,
    lab_samples: 400,
    lab_sample_orders: 400,
    lab_results: 400,
  },
  countedAlone: ['lab_test_types'],
  chosen: ['lab_test_types.name'],
  samples: { loinc: '718-7' },
  commands: {
    // Who keeps a catalogue and sets prices too.
    createTestType: async () => ({ as: 'admin', given: ofGlucose }),
    updateTestType: [
      async () => ({
        as: 'admin',
        given: { ...ofGlucose, requires_sample: false, sample_type: undefined, container_type: undefined },
      }),
      async () => ({ as: 'admin', given: { ...ofGlucose, version: 2 } }),
    ],
    cancelLabOrder: ordered,
    keepLabOrder: ordered,
    seeCancelledLabOrder: ordered,
    collectSamples: async ({ house }) => {
      const lab = await laboratory(house)
      const tubes = [tubeFor((await lab.ordered(['FBC'])).id, lab.number(), 'Green (Heparin)')]
      return { as: 'lab_technologist', given: { tubes } }
    },
    rejectSample: async ({ house }) => ({
      given: { lab_sample_id: (await (await laboratory(house)).collected('FBC')).sample_id },
    }),
    saveLabResult: async ({ house }) => ({
      given: { lab_order_id: (await (await laboratory(house)).collected('FBC')).id, version: null, ...labValues },
    }),
    acknowledgeCritical: async (scene) => ({
      as: 'lab_technologist',
      given: { ...(await entered(scene)), read_back: 'Haemoglobin 4.1' },
    }),
    // Far from the value before, so that the reason is asked.
    approveLabResult: async ({ house }) => {
      const lab = await laboratory(house)
      const { visit_id } = await lab.approved('HB', { result_value: '13.0' })
      return { as: 'lab_reviewer', given: (await lab.entered('HB', { result_value: '8.2' }, { visit_id })).of }
    },
    seeChangedResult: async () => ({ as: 'doctor' }),
    rejectLabResult: async (scene) => ({ as: 'lab_reviewer', given: await entered(scene) }),
    amendLabResult: async ({ house }) => {
      const { of } = await (await laboratory(house)).approved('FBC', { values: { haemoglobin: '13.1' } })
      return { as: 'lab_reviewer', given: { ...of, ...labValues, critical_read_back: 'Haemoglobin 4.1' } }
    },
  },
  keptAs: {
    'updateTestType.reason': withMoreInAudit,
    'rejectSample.reason': 'reject_reason',
    'saveLabResult.submit': () => [{ as: 'status', value: 'pending_review' }],
    'saveLabResult.values.haemoglobin': 'value',
    'saveLabResult.values.platelets': 'value',
    'amendLabResult.values.haemoglobin': 'value',
    'amendLabResult.values.platelets': 'value',
  },
})
