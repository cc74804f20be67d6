// Triage, consultation, orders, treatment, records.
import {
  amendConsultation,
  saveConsultation,
  saveDraft,
  takeOverConsultation,
} from '../../../../departments/consultation/contract.ts'
import { removeNoteTemplate, saveNoteTemplate } from '../../../../departments/consultation/templates.contract.ts'
import { cancelReferral, type OrderItem, signOrders } from '../../../../departments/orders/contract.ts'
import { cancelPrescription } from '../../../../departments/pharmacy/prescriptions.contract.ts'
import {
  archiveDocument,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from '../../../../departments/records/contract.ts'
import { saveTreatmentPlans } from '../../../../departments/treatment/contract.ts'
import { completeTriage } from '../../../../departments/triage/contract.ts'
import { completeVisit } from '../../../../departments/visits/contract.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { seen } from '../../../support/diagnostics/orders.ts'
import { picture } from '../../../support/diagnostics/radiology.ts'
import { makePatient } from '../../../support/hospital/clinic.ts'
import { consulted, note, registered, vitals } from '../../../support/hospital/path.ts'
import { good, type Kind, type Stage, same } from './kind.ts'

const reason = 'The race'
const general = { ...note, department: 'general' as const }
const signed = async ({ house }: Stage, item: OrderItem): Promise<string> => {
  good(await house.as('doctor').call(signOrders, { visit_id: (await seen(house)).visit_id, items: [item] }))
  return item.id
}
const paper = async ({ house }: Stage) => {
  const words = {
    patient_id: (await makePatient(house)).id,
    title: 'A paper',
    kind: 'other' as const,
    filename: 'a.png',
  }
  return {
    document_id: good(await house.as('records_officer').call(uploadDocument, words, {}, await picture())).id,
    version: 1,
  }
}
const plan = { title: 'Weight', description: 'x', duration: 'x', status: 'planned' as const, instructions: 'x' }

export const clinic: Kind[] = [
  same('triaging one patient', 'nurse', completeTriage, async ({ house }) => ({
    ...vitals,
    visit_id: (await registered(house)).visit_id,
  })),
  same('beginning a consultation', 'doctor', saveDraft, async ({ house }) => ({
    ...general,
    visit_id: (await seen(house)).visit_id,
    version: null,
  })),
  same('taking a draft over', 'doctor', takeOverConsultation, async ({ house }) => {
    const { visit_id } = await seen(house)
    const { consultation_id, version } = good(
      await house.as('doctor').call(saveDraft, { ...general, visit_id, version: null }),
    )
    return { consultation_id, version, reason }
  }),
  same('amending a consultation', 'doctor', amendConsultation, async ({ house }) => {
    const { consultation_id } = await consulted(house)
    const { rows } = await house.owner.query('select version from consultations where id = $1', [consultation_id])
    return { ...note, consultation_id, version: rows[0].version, reason }
  }),
  same('completing a visit', 'doctor', completeVisit, async ({ house, lab }) => {
    const { visit_id } = await seen(house)
    const doctor = house.as('doctor')
    const { orders } = good(await doctor.call(signOrders, { visit_id, items: [await lab.item.test('FBC')] }))
    good(await doctor.call(saveConsultation, { ...general, visit_id, version: 1 }))
    return { visit_id, kept: orders.map(({ id }) => id) }
  }),
  same('changing a template of the department', 'doctor', saveNoteTemplate, async ({ people }) => {
    const [first] = await people('doctor')
    const words = { ...general, shared: true, name: `Template ${newId()}` }
    if (!first) throw new Error('nobody')
    const { template_id: id } = good(await first.caller.call(saveNoteTemplate, words))
    return (_, n) => ({ ...words, id, version: 1, plan: `Plan ${n}` })
  }),
  same(
    'removing a template of the department',
    'doctor',
    removeNoteTemplate,
    async ({ house }) => ({
      template_id: good(
        await house.as('doctor').call(saveNoteTemplate, { ...general, shared: true, name: `Template ${newId()}` }),
      ).template_id,
    }),
    { nobody: 'it is gone: 404, as for one that never was' },
  ),
  same('cancelling a referral', 'doctor', cancelReferral, async (stage) => ({
    referral_id: await signed(stage, stage.lab.item.referral('urology') as OrderItem),
    reason,
  })),
  same('cancelling a prescription', 'doctor', cancelPrescription, async (stage) => ({
    prescription_id: await signed(stage, (await stage.lab.item.medicine('PARA-500T')) as OrderItem),
    reason,
  })),
  same('changing a treatment plan', 'doctor', saveTreatmentPlans, async ({ house }) => {
    const { visit_id } = await seen(house)
    good(await house.as('doctor').call(saveTreatmentPlans, { visit_id, plans: [plan] }))
    const { rows } = await house.owner.query('select id from treatment_plans where visit_id = $1', [visit_id])
    return (_, n) => ({ visit_id, plans: [{ ...plan, id: rows[0].id, version: 1, duration: `${n} weeks` }] })
  }),
  same('describing a document', 'records_officer', updateDocument, async (stage) => {
    const of = await paper(stage)
    return (_, n) => ({ ...of, title: `Title ${n}`, kind: 'consent' as const })
  }),
  same('archiving a document', 'records_officer', archiveDocument, async (stage) => ({
    ...(await paper(stage)),
    reason,
  })),
  same('bringing a document back', 'records_officer', restoreDocument, async (stage) => {
    const of = await paper(stage)
    good(await stage.house.as('records_officer').call(archiveDocument, { ...of, reason }))
    return { ...of, version: 2 }
  }),
]
