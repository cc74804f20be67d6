import { localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { draw } from '../../../database/demo/drawing/drawing.ts'
import type { Visit } from '../../../database/demo/visit.ts'
import type { World } from '../../../database/demo/world.ts'
import { ageOf } from '../../patients/demo/patients.ts'
import { writePdf } from './pdf.ts'

type Paper = {
  kind: 'referral_letter' | 'discharge_summary' | 'lab_report' | 'consent' | 'insurance' | 'identity'
  title: string
  tags: string[]
  filename: string
  /** Whose visit it belongs to. */
  of: (visit: Visit) => boolean
  /** What it says below its title; none: it is a picture of a card. */
  lines?: readonly string[]
}
const papers: readonly Paper[] = [
  {
    kind: 'referral_letter',
    title: 'Referral to the heart clinic',
    tags: ['referral', 'hypertension'],
    filename: 'referral-heart-clinic.pdf',
    of: ({ story }) => story.code === 'I10',
    lines: [
      'Dear colleague,',
      'thank you for seeing this patient, whose blood pressure stays above 150/95 on two medicines.',
      'Enclosed: ECG of last month.',
    ],
  },
  {
    kind: 'consent',
    title: 'Consent to a small operation',
    tags: ['consent', 'surgery'],
    filename: 'consent-operation.pdf',
    of: ({ story, patient, at }) => ['L02.9', 'K02.9', 'S52.5'].includes(story.code) && ageOf(patient, at) >= 18,
    lines: [
      'I have been told what is going to be done, why, and what can go wrong.',
      'I agree to the operation under local anaesthesia.',
      'Signed by the patient.',
    ],
  },
  {
    kind: 'insurance',
    title: 'Insurance card, front',
    tags: ['insurance', 'card'],
    filename: 'insurance-card.png',
    of: ({ row }) => row.payment_mode === 'insurance',
  },
  {
    kind: 'discharge_summary',
    title: 'Discharge summary of the maternity ward',
    tags: ['discharge', 'maternity'],
    filename: 'discharge-summary.pdf',
    of: ({ story }) => story.code === 'Z34.9',
    lines: [
      'Admitted for vomiting in pregnancy at 12 weeks, discharged after two days.',
      'Treatment: intravenous fluids, metoclopramide.',
      'Antenatal clinic in four weeks.',
    ],
  },
  {
    kind: 'lab_report',
    title: 'HbA1c of another laboratory',
    tags: ['laboratory', 'diabetes'],
    filename: 'hba1c-outside.pdf',
    of: ({ story }) => ['E11.9', 'I10'].includes(story.code),
    lines: ['HbA1c: 8.9 % (normal below 5.7 %)', 'Method: HPLC. Sample taken three months ago.'],
  },
  {
    kind: 'discharge_summary',
    title: 'Discharge summary, pneumonia',
    tags: ['discharge', 'outside'],
    filename: 'discharge-pneumonia.pdf',
    of: ({ story }) => story.code === 'J18.9',
    lines: [
      'Admitted with pneumonia of the right lower lobe, discharged after four days.',
      'Treatment: benzylpenicillin, then amoxicillin by mouth.',
    ],
  },
]

/** Papers that patients brought or signed: each of another patient, kept after the visit. */
export function keepPapers(world: World): void {
  const { rows, hospital_id, random, staff } = world
  const had = new Set<string>()
  for (const { of, lines, ...paper } of papers) {
    const lived = world.lived.findLast(({ visit }) => of(visit) && !had.has(visit.patient.id))
    const visit = rows.visits.find((row) => row.id === lived?.visit.id)
    const patient = rows.patients.find((row) => row.id === visit?.patient_id)
    if (!lived || !visit || !patient) continue
    had.add(patient.id)
    const at = Math.min(lived.leg.end + 25 * MINUTE, world.now - MINUTE)
    const name = `${patient.first_name} ${patient.last_name}, ${patient.op_number}`
    const picture = lines ? null : draw('card')
    const bytes = lines ? writePdf([paper.title, name, ...lines]) : (picture?.bytes ?? Buffer.alloc(0))
    rows.patient_documents.push({
      hospital_id,
      id: random.id(at),
      patient_id: patient.id,
      visit_id: visit.id,
      ...paper,
      document_date: localDate(lived.leg.end),
      content_type: picture ? 'image/png' : 'application/pdf',
      size: bytes.length,
      bytes,
      thumbnail: picture?.thumbnail ?? null,
      uploaded_by: staff('records'),
      created_at: new Date(at),
    })
  }
}
