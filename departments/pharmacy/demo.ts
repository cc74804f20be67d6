import type { Begin } from '../../database/demo/begin.ts'
import { DAY, localDate } from '../../database/demo/calendar.ts'
import { serve } from '../billing/demo.ts'
import { openStore } from '../inventory/demo.ts'
import { usualMedications } from './default-catalogue.ts'
import { daysOf } from './prescribing.ts'

/** Units in stock of a medicine that is counted so, when its shelf is full. */
const FULL: Record<string, number> = {
  tablet: 3000,
  capsule: 2000,
  sachet: 400,
  ampoule: 200,
  vial: 120,
  dose: 60,
  bottle: 80,
  tube: 60,
  inhaler: 40,
}

/**
 * The usual medicines, where the plan has the pharmacy, with what is on the shelf: a few run low. Shelves take their
 * chance aside.
 */
export function loadMedicines(begin: Begin): void {
  const { random, aside, hospital_id, hospital, rows, founded, now } = begin
  if (!hospital.modules.includes('pharmacy')) return
  const stock = openStore({ random: aside, hospital_id, subdomain: hospital.subdomain, rows, founded, now })
  for (const { selling_price: price, is_controlled, smallest_part, storage, ...medication } of usualMedications) {
    const full = FULL[medication.unit] ?? 50
    const level = random.chance(0.06)
      ? 0
      : random.chance(0.1)
        ? aside.chance(0.4)
          ? 0.06
          : 0.12
        : random.int(35, 100) / 100
    const medicine = {
      hospital_id,
      created_at: new Date(founded),
      id: random.id(founded),
      ...medication,
      location: storage === 'cold' ? 'Cold store' : 'Main pharmacy',
      supplier: random.pick(['KEMSA', 'MEDS', 'Laborex Kenya']),
    }
    const current = Math.round(full * level)
    rows.pharmacy_medications.push({
      ...medicine,
      item_id: stock(medicine, { current, full, price, is_controlled, smallest_part, storage }),
    })
    serve(begin, 'pharmacy', medicine.id, { ...medicine, price })
  }
}

type Usual = { says: RegExp; code: string; dosage: string; frequency: string; duration: string; quantity: number }
/** What the demo's plans prescribe, as a prescription: dispensed on the day. */
const PRESCRIBED: readonly Usual[] = [
  {
    says: /^Amlodipine 10 mg daily/,
    code: 'AMLO-10T',
    dosage: '1 tablet',
    frequency: 'once a day',
    duration: '1 month',
    quantity: 30,
  },
  {
    says: /hydrochlorothiazide 25 mg daily/,
    code: 'HCTZ-25T',
    dosage: '1 tablet',
    frequency: 'once a day',
    duration: '1 month',
    quantity: 30,
  },
  {
    says: /^Metformin 1 g twice daily/,
    code: 'METF-1000T',
    dosage: '1 tablet',
    frequency: 'twice a day',
    duration: '1 month',
    quantity: 60,
  },
  {
    says: /^Omeprazole 20 mg daily/,
    code: 'OMEP-20C',
    dosage: '1 capsule',
    frequency: 'once a day',
    duration: '2 weeks',
    quantity: 14,
  },
  {
    says: /^Amoxicillin 1 g three times daily/,
    code: 'AMOX-500C',
    dosage: '2 capsules',
    frequency: 'three times a day',
    duration: '5 days',
    quantity: 30,
  },
  {
    says: /^Ferrous sulphate 200 mg twice daily/,
    code: 'FERR-200T',
    dosage: '1 tablet',
    frequency: 'twice a day',
    duration: '3 months',
    quantity: 180,
  },
  {
    says: /Prednisolone 40 mg daily/,
    code: 'PRED-5T',
    dosage: '8 tablets',
    frequency: 'once a day',
    duration: '5 days',
    quantity: 40,
  },
]

/**
 * The prescriptions behind the plans of saved consultations: what the patients are on. Who still has some of it is not
 * given more.
 */
export function prescribe({ random, hospital_id, rows }: Begin): void {
  const patients = new Map(rows.visits.map((visit) => [visit.id, visit.patient_id]))
  const lasts = new Map<string, string>()
  for (const { id, visit_id, plan, doctor_id, status, completed_at } of rows.consultations) {
    const at = new Date(completed_at ?? 0)
    for (const usual of status === 'completed' ? PRESCRIBED : []) {
      const medicine = rows.pharmacy_medications.find((each) => each.code === usual.code)
      const patient_id = patients.get(visit_id)
      if (!usual.says.test(String(plan)) || !medicine || !patient_id) continue
      const ends_on = localDate(at.getTime() + ((daysOf(usual.duration) ?? 1) - 1) * DAY)
      const until = lasts.get(`${patient_id} ${usual.code}`)
      if (until && until >= localDate(at.getTime())) continue
      lasts.set(`${patient_id} ${usual.code}`, ends_on)
      const { says: _, code: __, ...words } = usual
      rows.pharmacy_prescriptions.push({
        hospital_id,
        id: random.id(at.getTime()),
        consultation_id: id,
        visit_id,
        patient_id,
        medication_id: medicine.id,
        medication_name: medicine.name,
        ...words,
        route: 'Oral',
        status: 'completed',
        ends_on,
        prescribed_by: doctor_id,
        created_at: at,
        updated_at: at,
      })
    }
  }
}
