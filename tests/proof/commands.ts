// How each command of a hospital is brought to where it works. A command that is not here is called as it is, with the ids of `arrangeSecrets`
// (tests/proof/secrets.ts).
import type { z } from 'zod'
import type { HospitalRole } from '../../departments/access/roles.ts'
import { addToWaitingList } from '../../departments/appointments/waiting-list.contract.ts'
import { saveConsultation, saveDraft } from '../../departments/consultation/contract.ts'
import { rejectClaim } from '../../departments/insurance/moves.contract.ts'
import { type OrderItem, signOrders } from '../../departments/orders/contract.ts'
import { approveRadiologyResult } from '../../departments/radiology/results.contract.ts'
import { uploadDocument } from '../../departments/records/contract.ts'
import { raiseTicket, uploadOwnTicketFile } from '../../departments/support/contract.ts'
import { saveTreatmentPlans } from '../../departments/treatment/contract.ts'
import { newId } from '../../kernel/server/ids.ts'
import { issued, service } from '../support/billing.ts'
import { ahead, GENERAL, makeAppointment, makePatient } from '../support/clinic.ts'
import { type Caller, type House, signedCookie } from '../support/house.ts'
import { claimsDesk, insured } from '../support/insurance.ts'
import { laboratory } from '../support/laboratory.ts'
import { leftRequest } from '../support/mpesa.ts'
import { seen } from '../support/orders.ts'
import { note, registered } from '../support/path.ts'
import { makeWorker } from '../support/people.ts'
import { imaging, picture } from '../support/radiology.ts'
import { fixtures } from '../support/specialty-findings.ts'
import { billingCommands } from './billing-commands.ts'
import { dispensingCommands } from './dispensing-commands.ts'
import { purchasingCommands } from './purchasing-commands.ts'
import type { Ids } from './sample.ts'
import { stockCommands } from './stock-commands.ts'

export type Scene = {
  house: House
  ids: Ids
  lab: Awaited<ReturnType<typeof laboratory>>
  imaging: Awaited<ReturnType<typeof imaging>>
}
/** Opens the departments whose commands need work that has come so far. */
export const openScene = async (house: House, ids: Ids): Promise<Scene> => ({
  house,
  ids,
  lab: await laboratory(house),
  imaging: await imaging(house),
})

export type Arranged = {
  /** Who calls it; default the first role that may, other than the admin. */
  as?: HospitalRole | Caller
  /** What keys are, by path or by name; `undefined` leaves one out. */
  given?: Record<string, unknown>
  file?: Buffer
  /** Puts back what would be in others' way. */
  after?: () => Promise<unknown>
}
export type Arrange = (scene: Scene) => Promise<Arranged>

const given =
  (more: Record<string, unknown>): Arrange =>
  async () => ({ given: more })
const asAdmin =
  (more: Record<string, unknown>): Arrange =>
  async () => ({ as: 'admin', given: more })
/** Fails loudly when a step of the way did not work. */
function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

const waiting: Arrange = async ({ house }) => ({ as: 'nurse', given: { queue_id: (await registered(house)).queue_id, priority: 'urgent' } })
const appointment =
  (starts = `now() + interval '5 days'`): Arrange =>
  async ({ house }) => ({ given: { appointment_id: (await makeAppointment(house, { starts })).id } })
const waitingEntry: Arrange = async ({ house }) => {
  const { id: patient_id } = await makePatient(house)
  await makeAppointment(house, { patient_id, starts: `now() - interval '9 days'`, status: 'completed' }) // makes the type
  const wait = { patient_id, appointment_type_id: GENERAL, department: 'general' as const, earliest: ahead(1) }
  return { given: { entry_id: good(await house.as('receptionist').call(addToWaitingList, wait)).id } }
}
const ofDoctor: Arrange = async ({ house }) => ({ given: { staff_id: house.a.staff.doctor.staff_id } })

/** Everything that the laboratory can write about a panel, in one result. */
const labValues = { values: { haemoglobin: '4.1', platelets: '201' } }
const entered: Arrange = async ({ lab }) => ({ as: 'lab_reviewer', given: (await lab.entered('FBC', labValues)).of })
const started: Arrange = async ({ imaging }) => ({
  given: { radiology_order_id: (await imaging.started()).radiology_order_id, version: null },
})
const submitted: Arrange = async ({ imaging }) => {
  const { radiology_result_id, version } = await imaging.submitted()
  return { as: 'radiologist', given: { radiology_result_id, version } }
}

const diagnoses = [{ code: 'B54', is_primary: true, certainty: 'suspected', title: 'Unspecified malaria' }]
const texts = { subjective: undefined, objective: undefined, assessment: undefined, plan: undefined }
/** The general note has four texts, a clinic's has findings, of which the server makes the texts. */
const writing: Arrange[] = [
  async ({ house }) => ({
    as: 'doctor',
    given: { visit_id: (await seen(house)).visit_id, department: 'general', findings: undefined, diagnoses, version: null },
  }),
  async ({ house }) => ({
    as: 'doctor',
    given: {
      visit_id: (await seen(house)).visit_id,
      department: 'eye',
      findings: fixtures.eye?.findings,
      ...texts,
      diagnoses,
      version: null,
    },
  }),
]

/** A consultation as it was saved, to be amended. */
async function written({ house }: Scene, words: Omit<z.input<typeof saveConsultation.input>, 'visit_id' | 'version'>) {
  const { visit_id } = await seen(house)
  const { consultation_id } = good(await house.as('doctor').call(saveConsultation, { ...words, visit_id, version: null }))
  const { rows } = await house.owner.query('select version from consultations where id = $1', [consultation_id])
  return { consultation_id, version: rows[0].version }
}

/** One of each is ordered before, so that ordering it again asks for a reason. */
const ordering: Arrange = async ({ house, lab: { item } }) => {
  const { visit_id } = await seen(house)
  const [test, study, medicine] = [await item.test('FBC'), await item.study('XR-CHEST'), await item.medicine('PARA-500T')]
  good(await house.as('doctor').call(signOrders, { visit_id, items: [test, study, medicine] }))
  return {
    as: 'doctor',
    given: {
      visit_id,
      department: 'general',
      'items.id': newId(),
      'items.service_id': await service(house, '10.00'),
      'items.department': 'urology',
      ...Object.fromEntries(
        [test, study, medicine].flatMap((each) =>
          Object.entries(each).filter(([key]) => /_(type|medication)_id$|^medication_id$/.test(key)),
        ),
      ),
    },
  }
}
const signed = async ({ house }: Scene, item: OrderItem): Promise<string> => {
  good(await house.as('doctor').call(signOrders, { visit_id: (await seen(house)).visit_id, items: [item] }))
  return item.id
}

/** A claim that the cashier has brought so far, in what its move is given. */
const claim =
  (step: 'drafted' | 'submitted' | 'inReview' | 'approved', more: Record<string, unknown> = {}): Arrange =>
  async ({ house }) => {
    const { claim_id, invoice_id } = await claimsDesk(house)[step]()
    return { given: { claim_id, claim_ids: [claim_id], invoice_id, insurance_provider: 'jubilee', received_on: ahead(-1), ...more } }
  }
const newClaim: Arrange = async ({ house }) => ({
  given: { invoice_id: (await insured(house)).invoice_id, insurance_provider: 'aar' },
})

const ownTicket: Arrange = async ({ house }) => {
  const nurse = house.as('nurse')
  const words = { subject: 'A subject', description: 'A description', priority: 'low' as const }
  const ticket_id = good(await nurse.call(raiseTicket, words)).ticket_id
  const file = good(await nurse.call(uploadOwnTicketFile, { filename: 'a.png' }, {}, await picture()))
  return { as: 'nurse', given: { ticket_id, attachment_ids: [file.id], module_id: 'outpatient' } }
}

const document = async ({ house, ids: { patient_id = '' } }: Scene) => {
  const paper = { patient_id, title: 'A paper', kind: 'other' as const, filename: 'a.png' }
  return { document_id: good(await house.as('records_officer').call(uploadDocument, paper, {}, await picture())).id }
}

/** A number that ends in 98 answers nothing: the simulator is silent while others are looked at. */
const byPhone = {
  as: 'cashier' as const,
  given: { amount: '250', phone: '0712345698', invoice_id: undefined, visit_id: undefined, patient_id: undefined },
}
const suspended: Arrange = async ({ house, ids }) => {
  const id = newId()
  await house.owner.query(
    `insert into billing_mpesa_suspense (hospital_id, id, receipt_number, amount, source, why) values ($1, $2, $3, 250, 'statement', 'no_account')`,
    [house.a.id, id, id.slice(-12).toUpperCase()],
  )
  const { rows } = await house.owner.query('select op_number from patients where id = $1', [ids.patient_id])
  return { as: 'cashier', given: { mpesa_suspense_id: id, account: rows[0].op_number } }
}

/** One way for each command, or several where one call cannot fill every key. */
export const arrange: Record<string, Arrange | Arrange[]> = {
  requireTwoFactor: async ({ house }) => ({ after: () => house.owner.query('update hospital_settings set require_two_factor = false') }),
  updateStaff: async ({ house }) => ({
    given: { staff_id: (await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())).staff_id },
  }),
  setStaffActive: async ({ house }) => ({
    given: { staff_id: (await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())).staff_id, active: false },
  }),
  mergePatients: async ({ house }) => ({
    given: { patient_id: (await registered(house)).patient_id, merged_patient_id: (await registered(house)).patient_id },
  }),
  assignPatient: waiting,
  prioritisePatient: waiting,
  movePatient: waiting,
  removePatient: waiting,
  completeVisit: async (scene) => {
    const { visit_id } = await seen(scene.house)
    const doctor = scene.house.as('doctor')
    good(await doctor.call(signOrders, { visit_id, items: [await scene.lab.item.test('FBC')] }))
    good(await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 }))
    return { as: 'doctor', given: { visit_id } }
  },
  cancelVisit: async ({ house }) => ({ given: { visit_id: (await registered(house)).visit_id } }),
  rescheduleAppointment: appointment(),
  cancelAppointment: appointment(),
  markNoShow: appointment(`now() - interval '2 hours'`),
  removeFromWaitingList: waitingEntry,
  bookFromWaitingList: waitingEntry,
  updateAppointmentType: given({ active: false, duration_minutes: 45 }),
  addWorkingHours: async ({ house }) => ({ given: { staff_id: house.a.staff.doctor.staff_id, weekdays: [7] } }),
  updateWorkingHours: given({ weekday: 6 }),
  addAbsence: ofDoctor,
  // Who keeps a catalogue and sets prices too.
  createTestType: asAdmin({}),
  createStudyType: asAdmin({}),
  updateStudyType: asAdmin({}),
  updateTestType: [asAdmin({ requires_sample: false, sample_type: undefined }), asAdmin({ version: 2 })],
  cancelLabOrder: async ({ lab }) => ({ as: 'doctor', given: { lab_order_id: (await lab.ordered(['FBC'])).id } }),
  collectSample: async ({ lab }) => ({ given: { lab_order_id: (await lab.ordered(['FBC'])).id } }),
  rejectSample: async ({ lab }) => ({ given: { lab_sample_id: (await lab.collected('FBC')).sample_id } }),
  saveLabResult: async ({ lab }) => ({ given: { lab_order_id: (await lab.collected('FBC')).id, version: null, ...labValues } }),
  acknowledgeCritical: entered,
  rejectLabResult: entered,
  amendLabResult: async ({ lab }) => {
    const { of } = await lab.approved('FBC', { values: { haemoglobin: '13.1' } })
    return { as: 'lab_reviewer', given: { ...of, ...labValues } }
  },
  scheduleExamination: async ({ imaging, house }) => ({
    given: {
      radiology_order_id: (await imaging.ordered()).radiology_order_id,
      technician_id: house.a.staff.radiographer.staff_id,
      time: '10:35',
    },
  }),
  cancelRadiologyOrder: async ({ imaging }) => ({
    as: 'doctor',
    given: { radiology_order_id: (await imaging.ordered()).radiology_order_id },
  }),
  uploadRadiologyImage: async (scene) => ({ ...(await started(scene)), file: await picture() }),
  saveRadiologyResult: started,
  rejectRadiologyResult: submitted,
  amendRadiologyResult: async (scene) => {
    const arranged = await submitted(scene)
    const { radiology_result_id, version } = arranged.given as { radiology_result_id: string; version: number }
    good(await scene.house.as('radiologist').call(approveRadiologyResult, { radiology_result_id, version }))
    return { as: 'radiologist', given: { radiology_result_id, version: version + 1 } }
  },
  registerPatient: [given({ date_of_birth: undefined }), given({ age: undefined })],
  completeTriage: async ({ house }) => ({ as: 'nurse', given: { visit_id: (await registered(house)).visit_id } }),
  saveDraft: writing,
  saveConsultation: writing,
  amendConsultation: [
    async (scene) => ({
      as: 'doctor',
      given: { ...(await written(scene, { ...note, department: 'general' })), findings: undefined, diagnoses },
    }),
    async (scene) => {
      const before = { ...fixtures.eye?.findings, diagnosis: 'Not looked at yet' }
      const saved = await written(scene, { department: 'eye', findings: before })
      return { as: 'doctor', given: { ...saved, findings: fixtures.eye?.findings, ...texts, diagnoses } }
    },
  ],
  takeOverConsultation: async ({ house }) => {
    const { visit_id } = await seen(house)
    const draft = good(await house.as('doctor').call(saveDraft, { ...note, visit_id, department: 'general', version: null }))
    const other = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', newId())
    const { consultation_id, version } = draft
    return { as: house.withCookie(signedCookie(other.token)), given: { consultation_id, version } }
  },
  saveNoteTemplate: [given({ id: undefined, version: undefined, shared: false }), given({ shared: false })],
  signOrders: [
    ordering,
    async (scene) => ({ as: 'doctor', given: { ...(await ordering(scene)).given, 'items.medication_id': undefined } }),
  ],
  cancelPrescription: async (scene) => ({
    as: 'doctor',
    given: { prescription_id: await signed(scene, (await scene.lab.item.medicine('PARA-500T')) as OrderItem) },
  }),
  cancelReferral: async (scene) => ({
    as: 'doctor',
    given: { referral_id: await signed(scene, scene.lab.item.referral('urology') as OrderItem) },
  }),
  saveTreatmentPlans: [
    async ({ house }) => ({
      as: 'doctor',
      given: { visit_id: (await seen(house)).visit_id, 'plans.id': undefined, 'plans.version': undefined },
    }),
    async ({ house }) => {
      const { visit_id } = await seen(house)
      const plan = { title: 'A plan', description: 'x', duration: 'x', status: 'planned' as const, instructions: 'x' }
      good(await house.as('doctor').call(saveTreatmentPlans, { visit_id, plans: [plan] }))
      const { rows } = await house.owner.query('select id from treatment_plans where visit_id = $1', [visit_id])
      return { as: 'doctor', given: { visit_id, 'plans.id': rows[0].id } }
    },
  ],
  ...billingCommands,
  ...dispensingCommands,
  ...purchasingCommands,
  ...stockCommands,
  createInsurer: given({ submission_days: 45 }),
  updateInsurer: given({ submission_days: 46, active: false, needs_authorisation: false, needs_diagnosis_code: false }),
  createClaim: newClaim,
  updateClaim: async (scene) => ({ given: { ...(await claim('drafted')(scene)).given, ...(await newClaim(scene)).given } }),
  submitClaim: claim('drafted'),
  reviewClaim: claim('submitted'),
  approveClaim: async (scene) => {
    const arranged = await claim('inReview', { approved_amount: '1400.00', 'denied.amount': '100.00', 'denied.reason_code': 'late' })(scene)
    const { rows } = await scene.house.owner.query('select id from billing_invoice_items where invoice_id = $1', [
      arranged.given?.invoice_id,
    ])
    return { given: { ...arranged.given, 'denied.item_id': rows[0].id } }
  },
  rejectClaim: claim('inReview'),
  discardClaim: claim('drafted'),
  resubmitClaim: async (scene) => {
    const arranged = await claim('inReview')(scene)
    const { claim_id } = arranged.given as { claim_id: string }
    good(await scene.house.as('cashier').call(rejectClaim, { claim_id, reason_code: 'other', rejection_reason: 'x' }))
    return arranged
  },
  payClaim: claim('approved'),
  createBatch: claim('submitted'),
  dispatchBatch: given({ dispatched_on: ahead(-1) }),
  recordRemittance: async (scene) => {
    const { given: more } = await claim('approved')(scene)
    return {
      given: {
        ...more,
        amount: '1400.00',
        'claims.amount': '1400.00',
        'claims.denied_amount': '100.00',
        'claims.claim_id': more?.claim_id,
      },
    }
  },
  uploadDocument: async () => ({ as: 'records_officer', file: await picture(), given: { tags: 'First Tag, second tag' } }),
  updateDocument: async (scene) => ({
    as: 'records_officer',
    given: { ...(await document(scene)), tags: 'Third Tag, fourth tag', kind: 'consent' },
  }),
  archiveDocument: async (scene) => ({ as: 'records_officer', given: await document(scene) }),
  raiseTicket: ownTicket,
  commentOnOwnTicket: ownTicket,
  moveOwnTicket: async (scene) => ({ ...(await ownTicket(scene)), given: { ...(await ownTicket(scene)).given, status: 'closed' } }),
  uploadOwnTicketFile: async () => ({ as: 'nurse', file: await picture() }),
  askByMpesa: [
    async ({ house }) => ({ ...byPhone, given: { ...byPhone.given, invoice_id: (await issued(house, '250.00')).invoice_id } }),
    async ({ house }) => ({ ...byPhone, given: { ...byPhone.given, visit_id: (await issued(house, '250.00')).visit_id } }),
    async ({ house }) => ({ ...byPhone, given: { ...byPhone.given, patient_id: (await makePatient(house)).id } }),
  ],
  giveUpMpesaRequest: async ({ house }) => ({ as: 'cashier', given: { mpesa_request_id: (await leftRequest(house)).id } }),
  queryMpesaRequest: async ({ house }) => ({
    as: 'cashier',
    given: { mpesa_request_id: (await leftRequest(house, `status = 'unknown', checkout_request_id = 'ws_CO_' || id`)).id },
  }),
  matchMpesaMoney: suspended,
  dismissMpesaMoney: suspended,
}
